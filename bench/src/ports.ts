import { randomInt } from 'node:crypto';
import { holdPort } from '@reprise/tools/src/checkout.ts';

/** Below the ephemeral port range of Linux, so that a restarted process finds its port free. */
const first = 10_000;
const last = 19_900;

export async function freePorts(count: number): Promise<number[]> {
  const held = new Map<number, Awaited<ReturnType<typeof holdPort>>>();
  while (held.size < count) {
    const port = randomInt(first, last);
    const server = held.has(port) ? undefined : await holdPort(port);
    if (server) held.set(port, server);
  }
  for (const server of held.values()) await new Promise((closed) => server?.close(closed));
  return [...held.keys()];
}
