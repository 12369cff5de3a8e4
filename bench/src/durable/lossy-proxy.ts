import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type LossyProxy = {
  readonly url: string;
  /** replies that left the API and never reached the client */
  readonly lost: () => number;
  readonly stop: () => Promise<void>;
};
type Options = {
  /** of the API behind it */
  url: string;
  /** share of the replies that are lost, from 0 to 1 */
  rate: number;
  random: () => number;
};

/**
 * A proxy that behaves like a bad network: every request arrives, some replies are dropped, and then the client cannot
 * know whether its request was carried out.
 */
export async function startLossyProxy({ url, rate, random }: Options): Promise<LossyProxy> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let lost = 0;
  const server = createServer((client) => {
    const api = connect(Number(port), hostname);
    const end = () => {
      for (const socket of [client, api]) {
        socket.destroy();
        sockets.delete(socket);
      }
    };
    let isReplyDue = false;
    client.on('data', (bytes) => {
      isReplyDue = true;
      api.write(bytes);
    });
    api.on('data', (bytes) => {
      const isFirstOfReply = isReplyDue;
      isReplyDue = false;
      if (isFirstOfReply && random() < rate) {
        lost++;
        end();
      } else client.write(bytes);
    });
    for (const socket of [client, api]) {
      sockets.add(socket);
      socket.setNoDelay(true).on('error', end).on('close', end);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost: () => lost,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
