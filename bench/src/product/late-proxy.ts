import { createServer, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Passes calls on to the API, each answered later by a time of its own up to the most: what came last may come first. */
export async function startLateProxy(apiUrl: string, port: number, mostMs: number): Promise<void> {
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
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  server.unref();
}
