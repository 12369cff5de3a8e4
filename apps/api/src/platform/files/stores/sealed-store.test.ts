import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { newKey, ringOf } from '../../../../testing/harness/keys.ts';
import { newRecordKey } from '../../crypto/seal.ts';
import { createDiskStore } from './disk-store.ts';
import { describeObjectStore, expectNothing, refusal } from './object-store.conformance.ts';
import { objectKey } from './object-store.ts';
import {
  createSealedStore,
  MAX_SEALED_BYTES,
  type ObjectRule,
  type ObjectRules,
  type ReadSealer,
} from './sealed-store.ts';

const work = await mkdtemp(join(tmpdir(), 'reprise-sealed-'));
afterAll(() => rm(work, { recursive: true, force: true }));
const keys = ringOf([newKey('k1')]);
const newSealer = () => newRecordKey(keys, { accountId: randomUUID(), table: 'customer', rowId: randomUUID() }).sealer;
const sealer = newSealer();
const pdf = { contentType: 'application/pdf' };
const paperKey = (account = randomUUID()) => objectKey(account, 'paper', randomUUID());

async function openSealed(readSealer: ReadSealer = async () => sealer) {
  const root = join(work, randomUUID());
  const disk = await createDiskStore({ root });
  const rules: ObjectRules = new Map<string, ObjectRule>([
    ['paper', readSealer],
    ['logo', 'clear'],
  ]);
  return { root, disk, store: createSealedStore(disk, rules) };
}
const read = async (store: Awaited<ReturnType<typeof openSealed>>['store'], key: string) =>
  String(await buffer((await store.get(key))!.body));

describeObjectStore(
  'sealed',
  async () =>
    createSealedStore(
      await createDiskStore({ root: join(work, 'shared') }),
      new Map(['invoice-pdf', 'label', 'logo', 'label-archive'].map((purpose) => [purpose, async () => sealer])),
    ),
  20,
);

test('a sealed purpose is unreadable on the disk, a clear one is as it was put', async () => {
  const { root, store } = await openSealed();
  const [paper, logo] = [paperKey(), objectKey(randomUUID(), 'logo', randomUUID())];
  await store.put(paper, Buffer.from('%PDF Canaridou, 4 rue des Serins'), pdf);
  await store.put(logo, Buffer.from('a public logo'), pdf);
  expect(await read(store, paper)).toBe('%PDF Canaridou, 4 rue des Serins');
  const files = (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const onDisk = (await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')))).join();
  expect(onDisk).not.toMatch(/Canaridou|Serins|%PDF/);
  expect(onDisk).toContain('a public logo');
});

test('a purpose without a rule is refused', async () => {
  const { store } = await openSealed();
  const key = objectKey(randomUUID(), 'passport', randomUUID());
  await expect(store.put(key, Buffer.from('x'), pdf)).rejects.toEqual(refusal('bad_key'));
  await expect(store.get(key)).rejects.toEqual(refusal('bad_key'));
});

test('an object whose record key was erased is absent, and nothing new is stored under it', async () => {
  const erased = new Set<string>();
  const { store } = await openSealed(async ({ purpose }) => (erased.has(purpose) ? undefined : sealer));
  const [key, later] = [paperKey(), paperKey()];
  await store.put(key, Buffer.from('paper'), pdf);
  erased.add('paper');
  expect(await store.get(key)).toBeUndefined();
  expect(await store.head(key)).toBeUndefined();
  await expect(store.put(later, Buffer.from('x'), pdf)).rejects.toEqual(refusal('bad_key'));
  erased.clear();
  await expectNothing(store, later);
});

test('an object of another record, another key or another account does not open', async () => {
  const other = newSealer();
  const foreign = randomUUID();
  const { disk, store } = await openSealed(async ({ account }) => (account === foreign ? other : sealer));
  const key = paperKey();
  await store.put(key, Buffer.from('paper'), pdf);
  const sealed = await buffer((await disk.get(key))!.body);
  for (const copy of [paperKey(), paperKey(foreign)]) {
    await disk.put(copy, sealed, pdf);
    await expect(store.get(copy)).rejects.toEqual(refusal('content_mismatch'));
  }
  expect(await read(store, key)).toBe('paper');
});

test('a changed byte anywhere, a cut, an addition or a clear object is refused', async () => {
  const { disk, store } = await openSealed();
  const key = paperKey();
  await store.put(key, Buffer.from('paper'), pdf);
  const sealed = await buffer((await disk.get(key))!.body);
  const changed = Array.from(sealed, (_, at) => {
    const copy = Buffer.from(sealed);
    copy[at]! ^= 1;
    return copy;
  });
  const others = [
    sealed.subarray(0, -1),
    Buffer.concat([sealed, Buffer.of(0)]),
    Buffer.from('%PDF forged'),
    sealed.subarray(0, 8),
  ];
  for (const forged of [...changed, ...others]) {
    await disk.put(key, forged, pdf, { overwrite: true });
    await expect(store.get(key)).rejects.toEqual(refusal('content_mismatch'));
  }
});

test('the same content sealed twice is two different objects', async () => {
  const { disk, store } = await openSealed();
  const key = paperKey();
  const seal = async () => {
    await store.put(key, Buffer.from('paper'), pdf, { overwrite: true });
    return (await buffer((await disk.get(key))!.body)).toString('hex');
  };
  expect(await seal()).not.toBe(await seal());
});

test('a body past the cap is refused', async () => {
  const { store } = await openSealed();
  await expect(store.put(paperKey(), Buffer.alloc(MAX_SEALED_BYTES + 1), pdf)).rejects.toEqual(refusal('too_large'));
});
