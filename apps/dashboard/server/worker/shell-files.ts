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

export type Shell = {
  /** everything that the pages above need: their scripts, styles, words and font */
  readonly files: readonly string[];
  /** the scripts among them that the page asks for one after the other, in whatever language it is shown */
  readonly scripts: readonly string[];
};

export function readShell(files: ReadonlyMap<string, ServedFile>): Shell {
  const texts = new Map([...files].filter(([url]) => url.endsWith('.js')).map(([url, { body }]) => [url, `${body}`]));
  const manifestUrl = [...files.keys()].find((url) => /^\/assets\/manifest-[\w-]+\.js$/.test(url));
  const page = files.get('/index.html');
  if (!manifestUrl || !page) return { files: [], scripts: [] };
  const manifest = readManifest(texts.get(manifestUrl) ?? '');
  const pieces = [manifest.entry, ...ROUTES.flatMap((id) => manifest.routes[id] ?? [])];
  const named = [
    manifestUrl,
    ...pieces.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]),
    ...[...`${page.body}`.matchAll(/\/assets\/[\w.-]+/g)].map(([url]) => url),
  ];
  const others = [
    ...wordFiles([...texts.values()]),
    ...[...files.keys()].filter((url) => /^\/(?:station\.webmanifest|icons\/)/.test(url)),
  ];
  const inOrder = (urls: Iterable<string>) =>
    [...withImports(new Set(urls), texts)].filter((url) => files.has(url)).toSorted((a, b) => (a < b ? -1 : 1));
  return {
    files: inOrder([...named, ...others]),
    scripts: inOrder(named).filter((url) => url.endsWith('.js')),
  };
}

/**
 * The page as a station opens it. It names every script at once: from page to frame to station, each asks for its own
 * only when it runs, and on a handheld each of those rounds is felt.
 */
export function stationPage(html: string, { scripts }: Shell): string {
  const links = scripts
    .filter((url) => !html.includes(`"${url}"`))
    .map((url) => `<link rel="modulepreload" href="${url}"/>`);
  return html.replace('</head>', () => `${links.join('')}</head>`);
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
