import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { createDiskStore } from './disk-store.ts';
import { describeLargeBodies } from './large-bodies.conformance.ts';
import { describeObjectStore } from './object-store.conformance.ts';
import { objectKey } from './object-store.ts';

const work = await mkdtemp(join(tmpdir(), 'reprise-files-'));
afterAll(() => rm(work, { recursive: true, force: true }));
const text = { contentType: 'text/plain' };

const open = () => createDiskStore({ root: join(work, 'shared') });
describeObjectStore('disk', open, 60);
describeLargeBodies('disk', open);

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

test('an object is a note and one body, and nothing else is left', async () => {
  const root = join(work, randomUUID());
  const store = await createDiskStore({ root });
  const key = objectKey(randomUUID(), 'logo', randomUUID());
  await store.put(key, Buffer.from('one'), text);
  await store.put(key, Buffer.from('two'), text, { overwrite: true });
  await store.put(key, Buffer.from('three'), text).catch(() => undefined);
  await store.put(key, Buffer.from('four'), { ...text, size: 1 }, { overwrite: true }).catch(() => undefined);
  await store.put(key, Readable.from(['not bytes']), text, { overwrite: true }).catch(() => undefined);
  expect(await filesUnder(root)).toHaveLength(2);
  await store.delete(key);
  expect(await filesUnder(root)).toEqual([]);
});

test('links are not followed, wherever they stand', async () => {
  const root = join(work, randomUUID());
  const outside = join(work, randomUUID());
  await mkdir(outside);
  await writeFile(join(outside, 'secret'), 'secret');
  const store = await createDiskStore({ root });
  const account = randomUUID();
  const id = randomUUID();

  const key = objectKey(account, 'logo', id);
  await store.put(key, Buffer.from('x'), text);
  const note = JSON.parse(await readFile(join(root, account, 'logo', `${id}.json`), 'utf8')) as { body: string };
  const body = join(root, account, 'logo', note.body);
  await rm(body);
  await symlink(join(outside, 'secret'), body);
  await expect(store.get(key)).rejects.toMatchObject({ code: 'bad_key' });

  await symlink(outside, join(root, account, 'label'));
  await expect(store.put(objectKey(account, 'label', id), Buffer.from('x'), text)).rejects.toMatchObject({
    code: 'bad_key',
  });
  const other = randomUUID();
  await symlink(outside, join(root, other));
  await expect(store.put(objectKey(other, 'label', id), Buffer.from('x'), text)).rejects.toMatchObject({
    code: 'bad_key',
  });
  expect(await readdir(outside)).toEqual(['secret']);
});

test('what a killed process left is removed after a day, what is being written is not', async () => {
  const root = join(work, randomUUID());
  await createDiskStore({ root });
  const old = join(root, '.incoming', 'old.body');
  await writeFile(old, 'half');
  await writeFile(join(root, '.incoming', 'fresh.body'), 'half');
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  await utimes(old, twoDaysAgo, twoDaysAgo);
  await createDiskStore({ root });
  expect(await filesUnder(root)).toEqual(['fresh.body']);
});

test('a disk that refuses is told as unavailable', async () => {
  const root = join(work, randomUUID());
  const store = await createDiskStore({ root });
  await rm(join(root, '.incoming'), { recursive: true });
  await expect(store.put(objectKey(randomUUID(), 'logo', randomUUID()), Buffer.from('x'), text)).rejects.toMatchObject({
    code: 'unavailable',
  });
});
