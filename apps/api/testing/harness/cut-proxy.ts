import net from 'node:net';

export type CutProxy = {
  /** the address given, through the proxy */
  url: string;
  /** Every connection breaks, as when the server's machine dies. */
  cut(): void;
  /** Cuts, and nobody listens any more until it is called again with false. */
  refuse(refusing: boolean): Promise<void>;
  /** The next time a client sends this text, it reaches the server and the answer is lost with the connection. */
  loseAnswerTo(text: string): void;
  stop(): Promise<void>;
};

/** Stands between a client and a server that others use too, so that a test can break the way to it. */
export async function startCutProxy(target: string): Promise<CutProxy> {
  const to = new URL(target);
  const open = new Set<net.Socket>();
  let lost: string | undefined;
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(to.port), to.hostname);
    let silent = false;
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (chunk) => {
      if (lost && chunk.includes(lost)) {
        silent = true;
        lost = undefined;
      }
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (silent) client.destroy();
      else client.write(chunk);
    });
  });
  let port = 0;
  const listen = () => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen();
  port = (server.address() as net.AddressInfo).port;
  const url = new URL(target);
  url.port = String(port);
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  const close = () => {
    const closed = new Promise<void>((done) => server.close(() => done()));
    cut();
    return closed;
  };
  return {
    url: url.href,
    cut,
    refuse: (refusing) => (refusing ? close() : listen()),
    loseAnswerTo: (text) => {
      lost = text;
    },
    stop: close,
  };
}
