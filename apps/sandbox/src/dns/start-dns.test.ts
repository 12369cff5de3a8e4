import { Resolver } from 'node:dns/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openZone, type Zone } from './dns-zone.ts';
import { type DnsSandbox, startDns } from './start-dns.ts';

let folder: string;
let file: string;
let zone: Zone;
let dns: DnsSandbox;
const resolver = new Resolver({ timeout: 200, tries: 1 });
const KEY = `v=DKIM1; k=rsa; p=${'A'.repeat(392)}`;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sandbox-dns-'));
  file = path.join(folder, 'dns.json');
  zone = await openZone(file);
  dns = await startDns(zone, 0);
  resolver.setServers([`127.0.0.1:${dns.port}`]);
});
afterAll(async () => {
  await dns.stop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  zone.setFaults({});
  await zone.setRecords(`Cedre.test. TXT "v=spf1 mx ~all"\n\nreprise._domainkey.cedre.test ${KEY}\n`);
});
const ask = (name: string) =>
  resolver.resolveTxt(name).then(
    (texts) => texts.map((parts) => parts.join('')),
    ({ code }) => code as string,
  );

test('dns: answers what was published, in any case, also a key longer than one string', async () => {
  expect(await ask('CEDRE.test')).toEqual(['v=spf1 mx ~all']);
  expect(await ask('reprise._domainkey.cedre.test')).toEqual([KEY]);
  expect(await ask('other.test')).toBe('ENOTFOUND');
});

test.each([
  [{ noSuchName: true }, 'ENOTFOUND'],
  [{ serverFailure: true }, 'ESERVFAIL'],
  [{ silent: true }, 'ETIMEOUT'],
  [{ wrongRecords: true }, ['v=spf1']],
])('dns: under %j the answer is %j', async (faults, answer) => {
  zone.setFaults(faults);
  expect(await ask('cedre.test')).toEqual(answer);
});

test('dns: records outlive a start, and what is no record is refused by its line', async () => {
  expect((await openZone(file)).records()).toHaveLength(2);
  await expect(zone.setRecords('alone')).rejects.toThrow('not a record: alone');
  expect(() => zone.setFaults({ unknown: true })).toThrow('unknown');
});
