import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Where calls are passed on to the API, each later by a time of its own up to the most: what came last may come first. */
export async function startLateProxy(apiUrl: string, mostMs: number): Promise<string> {
  const api = new URL(apiUrl);
  let calls = 0;
  const server = createServer(async (incoming, reply) => {
    // Spread as evenly as chance would, and the same in each run.
    await wait(((calls++ * 0.618_034) % 1) * mostMs);
    const { url: path, method, headers } = incoming;
    const outgoing = request({ hostname: api.hostname, port: api.port, path, method, headers }, (answer) => {
      reply.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(reply);
    });
    outgoing.on('error', () => reply.destroy());
    reply.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
