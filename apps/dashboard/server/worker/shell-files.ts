import type { ServedFile } from '../load-files.ts';

/** Everything that the page of the stations needs: what it names, what its styles name, and how it is installed. */
export function shellFiles(files: ReadonlyMap<string, ServedFile>): string[] {
  const page = files.get('/station.html');
  if (!page) return [];
  const named = new Set([...assetsIn(page), ...[...files.keys()].filter((url) => url.startsWith('/icons/'))]);
  for (const url of named) if (url.endsWith('.css')) for (const asset of assetsIn(files.get(url))) named.add(asset);
  return [...named, '/station.webmanifest'].filter((url) => files.has(url)).toSorted((a, b) => (a < b ? -1 : 1));
}

const assetsIn = (file: ServedFile | undefined): string[] =>
  [...String(file?.body ?? '').matchAll(/\/assets\/[\w.-]+/g)].map(([url]) => url);
