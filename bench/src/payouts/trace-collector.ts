import { appendFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';

export const TRACES_LOG = 'traces.log';

/** Takes the spans of every process, as a collector would, and keeps them beside the logs, where canaries are looked for. */
export async function startTraceCollector() {
  let directory: string | undefined;
  let batches = 0;
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '');
    if (directory && body) {
      batches += 1;
      await appendFile(path.join(directory, TRACES_LOG), `${body}\n`);
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    /** From now on what comes is kept there. */
    keepIn(place: string): void {
      directory = place;
    },
    batches: () => batches,
    stop(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}
