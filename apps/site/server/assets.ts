import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Asset = { type: string; plain: Buffer; gzip?: Buffer; br?: Buffer };

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.mjs': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
  '.geojson': 'application/geo+json',
};
const TEXT = new Set(['.js', '.css', '.svg', '.mjs', '.wasm', '.geojson']);

/** Everything the build made for browsers, in memory by its address: no request ever names a file of the disk. */
export async function loadAssets(clientDir: string): Promise<ReadonlyMap<string, Asset>> {
  const names = await readdir(clientDir, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const assets = new Map<string, Asset>();
  for (const file of files) {
    const ending = path.extname(file);
    const type = TYPES[ending];
    if (!type) continue;
    const plain = await readFile(file);
    const asset: Asset = TEXT.has(ending)
      ? { type, plain, gzip: gzipSync(plain, { level: 9 }), br: brotliOf(plain) }
      : { type, plain };
    assets.set(`/${path.relative(clientDir, file).split(path.sep).join('/')}`, asset);
  }
  return assets;
}

/** The map and the reader of codes are large: the last per cent of them would cost the start many seconds. */
const LARGE_BYTES = 200_000;
function brotliOf(plain: Buffer): Buffer {
  const quality = plain.length > LARGE_BYTES ? 6 : constants.BROTLI_DEFAULT_QUALITY;
  return brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

export function chooseEncoding(asset: Asset, accepted: string): { body: Buffer; encoding?: 'br' | 'gzip' } {
  if (asset.br && /\bbr\b/.test(accepted)) return { body: asset.br, encoding: 'br' };
  if (asset.gzip && /\bgzip\b/.test(accepted)) return { body: asset.gzip, encoding: 'gzip' };
  return { body: asset.plain };
}
