import type { ServedFile } from '../load-files.ts';

/** Pages that open without a network, by the ids of their routes; the frame around them comes with them. */
const ROUTES = [
  'root',
  'shell/shell-layout.page',
  '/warehouse/checkin',
  '/warehouse/confirmation-checkin/:itemId?',
] as const;
/** The words of those pages, in every language: whoever works at a station may change it. */
const WORDS = ['dashboard', 'scaffolds', 'opening', 'settings', 'checkin'] as const;

type Piece = { readonly module: string; readonly imports?: readonly string[]; readonly css?: readonly string[] };
type Manifest = { readonly entry: Piece; readonly routes: Readonly<Record<string, Piece>> };

/** Everything of a build that the pages above need: its scripts, styles, words and font. */
export function shellFiles(files: ReadonlyMap<string, ServedFile>): string[] {
  const texts = new Map([...files].filter(([url]) => url.endsWith('.js')).map(([url, { body }]) => [url, `${body}`]));
  const manifestUrl = [...files.keys()].find((url) => /^\/assets\/manifest-[\w-]+\.js$/.test(url));
  const page = files.get('/index.html');
  if (!manifestUrl || !page) return [];
  const manifest = readManifest(texts.get(manifestUrl) ?? '');
  const pieces = [manifest.entry, ...ROUTES.flatMap((id) => manifest.routes[id] ?? [])];
  const named = [
    manifestUrl,
    ...pieces.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]),
    ...[...`${page.body}`.matchAll(/\/assets\/[\w.-]+/g)].map(([url]) => url),
    ...wordFiles([...texts.values()]),
    ...[...files.keys()].filter((url) => /^\/(?:station\.webmanifest|icons\/)/.test(url)),
  ];
  return [...withImports(new Set(named), texts)].filter((url) => files.has(url)).toSorted((a, b) => (a < b ? -1 : 1));
}

function readManifest(script: string): Manifest {
  return JSON.parse(script.slice(script.indexOf('=') + 1).replace(/;\s*$/, '')) as Manifest;
}

/** The build names the file of each namespace beside the path it had in the repository. */
function wordFiles(scripts: readonly string[]): string[] {
  const entry = /\/locales\/[\w-]+\/(\w+)\.json["'`]:[^,]{0,40}import\(["'`]\.\/([\w.-]+)/g;
  return scripts
    .flatMap((script) => [...script.matchAll(entry)])
    .flatMap(([, namespace, name]) => (WORDS.some((one) => one === namespace) ? [`/assets/${name}`] : []));
}

/** And whatever those import at once; what is fetched only when it is used stays out. */
function withImports(named: Set<string>, texts: ReadonlyMap<string, string>): Set<string> {
  for (const url of named)
    for (const [, name] of (texts.get(url) ?? '').matchAll(/(?:from|import)\s?["'`]\.\/([\w.-]+\.js)["'`]/g))
      named.add(`/assets/${name}`);
  return named;
}
