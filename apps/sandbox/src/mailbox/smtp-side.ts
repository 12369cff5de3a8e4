import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { chooseFate, type Fate, type Faults } from './faults.ts';

/** Addresses without a mailbox, so that a mail can be sent to nobody without a fault being set. */
const NOBODY = /@gone\.example$/i;

export type SmtpSide = { readonly port: number; readonly stop: () => Promise<void> };
type Options = {
  readonly port: number;
  readonly faults: () => Faults;
  readonly random: () => number;
  readonly receive: (raw: Buffer, recipients: readonly string[]) => Promise<void>;
};
type Answer = (failure?: Error | null, message?: string) => void;

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** Loopback only, without login and without TLS: nothing here leaves the machine. */
export async function listenSmtp({ port, faults, random, receive }: Options): Promise<SmtpSide> {
  const sockets = new Map<number, Socket>();
  const fates = new Map<string, Fate>();

  const take = async (stream: SMTPServerDataStream, session: SMTPServerSession, answer: Answer): Promise<void> => {
    const fate = fates.get(session.id) ?? 'accept';
    const raw = await buffer(stream);
    if (fate !== 'temporary' && !stream.sizeExceeded) {
      await receive(
        raw,
        session.envelope.rcptTo.map(({ address }) => address),
      );
    }
    if (faults().latencyMs > 0) await wait(faults().latencyMs, undefined, { ref: false });
    if (fate === 'lose_reply') sockets.get(session.remotePort)?.destroy();
    else if (fate === 'temporary') answer(refusal(451, '4.3.0 Try again later'));
    else answer(null, '2.0.0 Kept');
  };

  const server = new SMTPServer({
    name: 'sandbox.localhost',
    banner: 'Reprise sandbox mailbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    maxAllowedUnauthenticatedCommands: false,
    size: 20 * 1024 * 1024,
    rejectOversized: true,
    logger: false,
    onMailFrom: (_address, session, done) => {
      fates.set(session.id, chooseFate(faults(), random()));
      done();
    },
    onRcptTo: ({ address }, session, done) =>
      done(fates.get(session.id) === 'refuse' || NOBODY.test(address) ? refusal(550, '5.1.1 No such mailbox') : null),
    onData: (stream, session, done) => {
      take(stream, session, done).catch((failure: Error) => done(refusal(451, `4.3.0 ${failure.message}`)));
    },
    onClose: (session) => void fates.delete(session.id),
  });
  // a client that leaves is its own business
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');

  return {
    port: (server.server.address() as AddressInfo).port,
    stop: async () => {
      const closed = once(server.server, 'close');
      server.close();
      for (const socket of sockets.values()) socket.destroy();
      await closed;
    },
  };
}
