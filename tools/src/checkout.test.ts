import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Checkout, checkout, lockPort, preferredBlock, sparePorts, withLock } from './checkout.ts';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'reprise-checkout-'));
});
afterEach(async () => {
  await rm(place, { recursive: true });
});

const at = (name: string) => checkout({ root: place, home: join(place, name) });
const portsOf = (here: Checkout) => [
  ...Object.values(here.ports),
  ...sparePorts(here),
  lockPort(here, 'start'),
  lockPort(here, 'postgres'),
];
const occupy = (port: number) =>
  new Promise<Server>((listening) => {
    const server = createServer().listen(port, '127.0.0.1', () => listening(server));
  });
const release = (server: Server) => new Promise((closed) => server.close(closed));

/** A second home whose hash asks for the ports of the first. */
function rivalOf(home: string): string {
  for (let n = 0; ; n++) {
    const name = `rival-${n}`;
    if (preferredBlock(join(place, name)) === preferredBlock(home)) return name;
  }
}

describe('ports of a checkout', () => {
  test('are all different, in range, and below those Linux lends to outgoing connections', async () => {
    const ports = portsOf(await at('a'));
    expect(new Set(ports).size).toBe(12 + 6 + 2);
    expect(Math.max(...ports) - Math.min(...ports)).toBeLessThan(20);
    const lasts = Array.from({ length: 10_000 }, (_, n) => 20_000 + preferredBlock(`/home/${n}`) * 20 + 19);
    expect(Math.max(...lasts)).toBeLessThan(32_768);
  });

  test('stay the same, also while they are in use', async () => {
    const first = await at('a');
    const server = await occupy(first.ports.api);
    expect((await at('a')).ports).toEqual(first.ports);
    await release(server);
    expect(JSON.parse(await readFile(join(place, 'a', 'ports.json'), 'utf8'))).toEqual(first.ports);
  });

  test('are others when somebody already listens on one of them', async () => {
    const wanted = (await at('a')).ports;
    await rm(join(place, 'a'), { recursive: true });
    const server = await occupy(wanted.mailboxSmtp);
    const got = portsOf(await at('a'));
    await release(server);
    expect(got).not.toContain(wanted.postgres);
    expect(got).not.toContain(wanted.mailboxSmtp);
  });

  test('never meet those of another checkout, even of one that is not running', async () => {
    const first = await at('a');
    const rival = await at(rivalOf(join(place, 'a')));
    expect(portsOf(first).filter((port) => portsOf(rival).includes(port))).toEqual([]);
  });

  test('are given to another once their checkout is gone', async () => {
    const first = await at('a');
    const rival = rivalOf(join(place, 'a'));
    await rm(join(place, 'a'), { recursive: true });
    expect((await at(rival)).ports).toEqual(first.ports);
  });

  test('agree when several starts ask at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => at('a')));
    expect(new Set(all.map((here) => here.ports.postgres)).size).toBe(1);
  });
});

test('two checkouts have different hashes', async () => {
  await mkdir(join(place, 'one'));
  await mkdir(join(place, 'two'));
  const [one, two] = await Promise.all(
    ['one', 'two'].map((name) => checkout({ root: join(place, name), home: join(place, name, 'home') })),
  );
  expect(one?.hash).toMatch(/^[0-9a-f]{8}$/);
  expect(one?.hash).not.toBe(two?.hash);
});

test('a lock lets one in at a time and is free again after a failure', async () => {
  const port = lockPort(await at('a'), 'postgres');
  let inside = 0;
  let most = 0;
  const enter = () =>
    withLock(port, 5_000, async () => {
      most = Math.max(most, ++inside);
      await new Promise((soon) => setTimeout(soon, 10));
      inside--;
      throw new Error('work failed');
    });
  const results = await Promise.allSettled([enter(), enter(), enter()]);
  expect(results.map((result) => result.status === 'rejected' && String(result.reason))).toEqual(
    Array(3).fill('Error: work failed'),
  );
  expect(most).toBe(1);
  await expect(withLock(port, 0, () => withLock(port, 50, async () => 'in'))).rejects.toThrow('still held');
});
