import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const CHECK_IN = /^\/_api\/(?:check-ins|items\/[^/]+\/check-in)/;

export type WeakLine = {
  readonly origin: string;
  /** Nothing is listening any more: connections are refused and open ones break. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** The answer of every nth check-in is lost on its way back, once it was done. 0 loses none. */
  loseEvery(n: number): void;
  /** A control: what is sent again looks new. */
  stripKeys(isStripped: boolean): void;
  readonly lost: number;
  close(): Promise<void>;
};

/** Stands between the browser and the dashboard, and can fail as a network does. */
export async function openWeakLine(dashboard: string, port: number): Promise<WeakLine> {
  const target = new URL(dashboard);
  const sockets = new Set<Socket>();
  const state: { every: number; seen: number; lost: number; isStripped: boolean } = {
    every: 0,
    seen: 0,
    lost: 0,
    isStripped: false,
  };
  const pass = (incoming: IncomingMessage, reply: ServerResponse) => {
    const headers = { ...incoming.headers };
    if (state.isStripped) delete headers['idempotency-key'];
    const isLost = CHECK_IN.test(incoming.url ?? '') && state.every > 0 && ++state.seen % state.every === 0;
    const options = {
      hostname: target.hostname,
      port: target.port,
      path: incoming.url,
      method: incoming.method,
      headers,
    };
    const outgoing = request(options, (answer) => {
      if (isLost) {
        state.lost++;
        answer.resume().once('end', () => reply.destroy());
        return;
      }
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    outgoing.on('error', () => reply.destroy());
    incoming.pipe(outgoing);
  };
  const server = createServer(pass);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const mend = () => new Promise<void>((up) => server.listen(port, '127.0.0.1', up));
  const cut = () =>
    new Promise<void>((down) => {
      server.close(() => down());
      for (const socket of sockets) socket.destroy();
    });
  await mend();
  return {
    origin: `http://localhost:${port}`,
    cut,
    mend,
    loseEvery: (n) => {
      Object.assign(state, { every: n, seen: 0 });
    },
    stripKeys: (isStripped) => {
      state.isStripped = isStripped;
    },
    get lost() {
      return state.lost;
    },
    close: cut,
  };
}
