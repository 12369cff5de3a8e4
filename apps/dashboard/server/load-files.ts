import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

export type ServedFile = { type: string; body: Buffer; zipped: Buffer | undefined; immutable: boolean };

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
};
const ZIPPED = new Set(['.html', '.js', '.mjs', '.css', '.json', '.svg', '.wasm']);
const zip = promisify(gzip);

/** The whole build in memory, zipped once: a few megabytes, and no path of a request ever reaches the disk. */
export async function loadFiles(directory: string): Promise<Map<string, ServedFile>> {
  const files = new Map<string, ServedFile>();
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const url = `/${relative(directory, path).split(sep).join('/')}`;
    const body = await readFile(path);
    const extension = extname(entry.name);
    files.set(url, {
      type: TYPES[extension] ?? 'application/octet-stream',
      body,
      zipped: ZIPPED.has(extension) ? await zip(body, { level: 9 }) : undefined,
      // Vite puts a hash of the content in these names: such an address never changes its content.
      immutable: url.startsWith('/assets/'),
    });
  }
  return files;
}
