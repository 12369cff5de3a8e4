import { createHash, randomBytes } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A page cut where its nonce goes, so that each answer gets a fresh one without being rendered again. */
export type Page = {
  status: number;
  headers: readonly (readonly [string, string])[];
  etag: string;
  parts: readonly Buffer[];
  /** each part compressed by itself, ending on a whole byte */
  packed: readonly Buffer[];
  size: number;
};

export const newNonce = (): string => randomBytes(16).toString('base64url');
/** Stands in the rendered page; as long as a nonce, random, so that no content can hold it. */
export const NONCE_SLOT = `slot${randomBytes(18).toString('base64url').slice(0, 18)}`;

/** Text is cut where the nonce goes; a file is sent as it is. */
export function pageOf(status: number, headers: Headers, body: string | Buffer): Page {
  const parts = typeof body === 'string' ? body.split(NONCE_SLOT).map((text) => Buffer.from(text)) : [body];
  const packed = parts.map((part) => deflateRawSync(part, { level: 9, finishFlush: constants.Z_FULL_FLUSH }));
  return {
    status,
    headers: [...headers].filter(([name]) => name !== 'content-length'),
    // Weak: two answers differ in their nonce only
    etag: `W/"${createHash('sha256').update(Buffer.concat(parts)).digest('base64url').slice(0, 22)}"`,
    parts,
    packed,
    size: body.length * 2,
  };
}

export function plainBody({ parts }: Page, nonce: string): Buffer {
  return Buffer.concat(between(parts, Buffer.from(nonce)));
}

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([3, 0]);

/** The compressed parts with the nonce between them as stored blocks: one gzip stream, nothing compressed again. */
export function gzipBody(page: Page, nonce: string): Buffer {
  const raw = Buffer.from(nonce);
  const length = Buffer.alloc(5);
  length.writeUInt16LE(raw.length, 1);
  length.writeUInt16LE(raw.length ^ 0xffff, 3);
  const plain = between(page.parts, raw);
  const tail = Buffer.alloc(8);
  let sum = 0;
  let size = 0;
  for (const part of plain) {
    sum = crc32(part, sum);
    size += part.length;
  }
  tail.writeUInt32LE(sum, 0);
  tail.writeUInt32LE(size, 4);
  return Buffer.concat([GZIP_HEAD, ...between(page.packed, Buffer.concat([length, raw])), LAST_BLOCK, tail]);
}

function between(parts: readonly Buffer[], what: Buffer): Buffer[] {
  return parts.flatMap((part, i) => (i ? [what, part] : [part]));
}

export type MicroCache = (key: string, render: () => Promise<Page>) => Promise<Page>;

type Options = {
  ttlMs: number;
  /** how long the last good copy stands in for a page that cannot be made */
  keepMs: number;
  maxBytes: number;
  now?: () => number;
};
type Kept = { page: Page; at: number };

/**
 * Whole pages of anonymous visitors. The key has to hold everything the page is made from; only successes are kept,
 * and those that wait for the same page wait for one rendering.
 */
export function createMicroCache({ ttlMs, keepMs, maxBytes, now = () => performance.now() }: Options): MicroCache {
  const pages = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => page.size + key.length,
  });
  const rendering = new Map<string, Promise<Page>>();
  return async (key, render) => {
    const kept = pages.get(key);
    if (kept && now() - kept.at <= ttlMs) return kept.page;
    const running = rendering.get(key);
    if (running !== undefined) return running;
    const lastGood = kept && now() - kept.at <= keepMs ? kept.page : undefined;
    const made = renderOr(lastGood, render);
    rendering.set(key, made);
    try {
      const page = await made;
      if (page.status === 200 && page !== lastGood) pages.set(key, { page, at: now() });
      return page;
    } finally {
      rendering.delete(key);
    }
  };
}

/** A page that fails, or that says the API is away, is answered by its last good copy. */
async function renderOr(lastGood: Page | undefined, render: () => Promise<Page>): Promise<Page> {
  if (!lastGood) return render();
  try {
    const page = await render();
    return page.status >= 500 ? lastGood : page;
  } catch {
    return lastGood;
  }
}
