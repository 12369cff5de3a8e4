import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { measureBody } from './measure-body.ts';
import {
  type ByteRange,
  checkMeta,
  compareKeys,
  type ObjectHead,
  type ObjectMeta,
  type ObjectStore,
  ObjectStoreError,
  type PutOptions,
  type PutResult,
  parseKey,
  parsePrefix,
  resolveRange,
  type StoredObject,
} from './object-store.ts';
import {
  errorCode,
  makeFolder,
  openPlain,
  realFolder,
  removeOlderThan,
  syncFolder,
  writeWhole,
} from './plain-files.ts';

/**
 * For one machine: development, tests, a small installation.
 *
 * An object is two files, `<id>.json` and the body `<id>.<random>` that it names. The small file is the commit point:
 * it appears (link: fails when taken) or is replaced (rename) in one step, once the body is on the disk, so a reader or
 * a power cut finds the old object, the new one or none, never a mixture. A process killed around that step can leave a
 * body that no note names: it costs space and is never served.
 */
export async function createDiskStore(settings: { root: string }): Promise<ObjectStore> {
  const root = await prepareRoot(settings.root);
  return {
    put: (key, body, meta, options) => put(root, key, body, meta, options),
    get: (key, range) => get(root, key, range),
    head: async (key) => {
      const stored = await readNote(root, key);
      return stored === undefined ? undefined : toHead(stored.note);
    },
    delete: async (key) => {
      const stored = await readNote(root, key);
      if (stored === undefined) return;
      await rm(stored.path, { force: true });
      await syncFolder(stored.folder);
      await rm(join(stored.folder, stored.note.body), { force: true });
    },
    list: (prefix) => list(root, parsePrefix(prefix)),
    close: async () => undefined,
  };
}

type Note = { contentType: string; size: number; sha256: string; body: string };
type FoundNote = { folder: string; path: string; note: Note };

const incoming = '.incoming';
const abandonedAfterMs = 24 * 60 * 60 * 1000;
const taken = () => new ObjectStoreError('already_exists', 'the key is taken');
const toHead = ({ size, contentType, sha256 }: Note): ObjectHead => ({ size, contentType, sha256 });

async function prepareRoot(path: string): Promise<string> {
  await mkdir(join(path, incoming), { recursive: true, mode: 0o700 });
  const root = await realpath(path);
  await removeOlderThan(join(root, incoming), abandonedAfterMs, Date.now());
  return root;
}

async function readNote(root: string, key: string): Promise<FoundNote | undefined> {
  const { account, purpose, id } = parseKey(key);
  const folder = await realFolder(join(root, account, purpose));
  if (folder === undefined) return undefined;
  const path = join(folder, `${id}.json`);
  const file = await openPlain(path);
  if (file === undefined) return undefined;
  try {
    return { folder, path, note: JSON.parse(await file.readFile('utf8')) as Note };
  } finally {
    await file.close();
  }
}

async function put(
  root: string,
  key: string,
  body: Readable | Uint8Array,
  meta: ObjectMeta,
  options: PutOptions = {},
): Promise<PutResult> {
  const { account, purpose, id } = parseKey(key);
  checkMeta(meta);
  const before = await readNote(root, key);
  if (before !== undefined && options.overwrite !== true) throw taken();
  const stamp = randomUUID();
  const draft = { body: join(root, incoming, `${stamp}.body`), note: join(root, incoming, `${stamp}.json`) };
  const name = `${id}.${stamp}`;
  const measured = measureBody(body, meta, options);
  try {
    await writeWhole(draft.body, measured.chunks);
    const result = measured.result();
    const note: Note = { contentType: meta.contentType, ...result, body: name };
    await writeWhole(draft.note, [Buffer.from(JSON.stringify(note))]);
    const folder = await makeFolder(root, account, purpose);
    await rename(draft.body, join(folder, name));
    await syncFolder(folder);
    await publish(draft.note, join(folder, `${id}.json`), options.overwrite === true).catch(async (error: unknown) => {
      await rm(join(folder, name), { force: true });
      throw error;
    });
    await syncFolder(folder);
    if (before !== undefined) await rm(join(folder, before.note.body), { force: true });
    return result;
  } catch (error) {
    throw error instanceof ObjectStoreError || error === measured.failure() ? error : notWritten(error);
  } finally {
    await rm(draft.body, { force: true });
    await rm(draft.note, { force: true });
  }
}

async function publish(draft: string, path: string, overwrite: boolean): Promise<void> {
  if (overwrite) return rename(draft, path);
  await link(draft, path).catch((error: unknown) => {
    throw errorCode(error) === 'EEXIST' ? taken() : error;
  });
}

const notWritten = (cause: unknown) =>
  new ObjectStoreError('unavailable', `the disk refused the file (${errorCode(cause) ?? 'unknown'})`, { cause });

async function get(root: string, key: string, range?: ByteRange): Promise<StoredObject | undefined> {
  // An overwrite between reading the note and opening its body deletes the body; the new note names the new one.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const stored = await readNote(root, key);
    if (stored === undefined) return undefined;
    const span = range === undefined ? undefined : resolveRange(range, stored.note.size);
    const file = await openPlain(join(stored.folder, stored.note.body));
    if (file !== undefined) return { ...toHead(stored.note), body: file.createReadStream(span) };
  }
  throw new ObjectStoreError('unavailable', 'the body of the object is missing');
}

async function* list(root: string, prefix: { account: string; purpose?: string }) {
  const purposes = prefix.purpose === undefined ? await readNames(join(root, prefix.account)) : [prefix.purpose];
  for (const purpose of purposes.toSorted((a, b) => compareKeys(`${a}/`, `${b}/`))) {
    for (const name of (await readNames(join(root, prefix.account, purpose))).toSorted(compareKeys)) {
      if (!name.endsWith('.json')) continue;
      const key = `${prefix.account}/${purpose}/${name.slice(0, -'.json'.length)}`;
      const stored = await readNote(root, key);
      if (stored !== undefined) yield { key, size: stored.note.size };
    }
  }
}

/** Sorted in memory in the order of S3: what one account has for one purpose on one machine is small. */
async function readNames(folder: string): Promise<string[]> {
  return (await realFolder(folder)) === undefined ? [] : readdir(folder);
}
