import { Readable } from 'node:stream';
import SMTPConnection, { type SMTPConnectionAuth, type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { classifyFailure, type SendOutcome, type SmtpFailure } from './classify-failure.ts';

export type Route = SMTPConnectionOptions & {
  readonly auth?: SMTPConnectionAuth | undefined;
  readonly wholeMs: number;
};
export type Envelope = { readonly from: string; readonly to: string };

/**
 * One message over a connection of its own. nodemailer's transports are not used: they read the message before the
 * server asks for it, which hides the moment that decides between "refused" and "unknown", and their pool sends again
 * by itself when a connection closes.
 */
export async function deliver(route: Route, envelope: Envelope, message: Buffer): Promise<SendOutcome> {
  const connection = new SMTPConnection(route);
  let isDotWritten = false;
  const body = Readable.from(
    slices(message, () => (isDotWritten = true)),
    { objectMode: false },
  );
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  // The route's other limits are on silence; this one also ends a server that drips
  const deadline = setTimeout(() => reject(new Error(`no outcome after ${route.wholeMs} ms`)), route.wholeMs);

  connection.on('error', reject);
  connection.on('end', () => setImmediate(reject, new Error('the connection ended')));
  const then = (next: () => void) => (failure?: Error | null) => (failure ? reject(failure) : next());
  const send = () =>
    connection.send({ from: envelope.from, to: [envelope.to], size: message.length }, body, (failure, info) =>
      failure ? reject(failure) : resolve(info.response),
    );
  connection.connect(then(() => (route.auth ? connection.login(route.auth, then(send)) : send())));

  try {
    const response = await promise;
    connection.quit();
    return { outcome: 'accepted', response };
  } catch (failure) {
    // a stream that is destroyed never ends, so the dot cannot be written any more
    body.destroy();
    connection.close();
    return classifyFailure(failure as SmtpFailure, isDotWritten);
  } finally {
    clearTimeout(deadline);
  }
}

/** The connection cannot know that the message is whole, and write the dot, before `onLast` has been called. */
function* slices(message: Buffer, onLast: () => void): Generator<Buffer> {
  const size = 16_384;
  for (let at = 0; at < message.length; at += size) yield message.subarray(at, at + size);
  onLast();
}
