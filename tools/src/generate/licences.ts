/**
 * Writes NOTICE: every library that ships with the product, and under which licence.
 *   node tools/src/generate/licences.ts [--check]
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { init, type ModuleInfos } from 'license-checker-rseidelsohn';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const NOTICE = path.join(ROOT, 'NOTICE');

/** Licences that ask for no more than to be named and passed on. Anything else needs a decision. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
]);
/** Used under another licence, with the reason it is right. */
const EXCEPTIONS: readonly { names: RegExp; licence: string; because: string }[] = [
  {
    names: /^@img\/sharp-(libvips-|win32-|wasm32$)/,
    licence: 'LGPL-3.0-or-later',
    because:
      'libvips and the libraries it stands on, as their authors publish them: unmodified, in packages of their own that ' +
      'sharp loads when it starts. Whoever runs Reprise may put another build in their place.',
  },
];

export type Library = { name: string; version: string; licence: string };
type LockEntry = {
  version?: string;
  license?: string;
  link?: boolean;
  resolved?: string;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
} & Partial<Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string>>>;
export type Lock = { packages: Readonly<Record<string, LockEntry>> };

/** Where the product starts: what `npm ci --omit=dev` would install for them is what ships. */
const isProduct = (place: string): boolean => /^(apps|packages)\/[^/]+$/.test(place);

/** Every installed or installable library the product needs, on whatever machine it runs. */
export function shippedPlaces({ packages }: Lock): string[] {
  const reached = new Set<string>();
  const waiting = Object.keys(packages).filter(isProduct);
  while (waiting.length) {
    const place = waiting.pop() as string;
    if (reached.has(place)) continue;
    reached.add(place);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      if (peerDependenciesMeta?.[name]?.optional) continue;
      const found = placeOf(packages, place, name);
      if (found) waiting.push(found);
    }
  }
  return [...reached].filter((place) => place.includes('node_modules/'));
}

/** As Node looks it up: from where it is asked upwards. */
function placeOf(packages: Lock['packages'], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    const entry = packages[place];
    if (entry) return entry.link ? entry.resolved : place;
    if (!folder) return undefined;
  }
}

/** Reads what is installed: the declared licence, or the licence file of a package that declares it oddly. */
const readInstalled = (): Promise<ModuleInfos> => promisify(init)({ start: ROOT });

export async function shippedLibraries(): Promise<Library[]> {
  const lock = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  const installed = await readInstalled();
  const libraries = shippedPlaces(lock).map((place) => {
    const { version = '', license } = lock.packages[place] ?? {};
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    // Built for another machine: not installed here, so its own declaration is all there is.
    const said = installed[`${name}@${version}`]?.licenses ?? license ?? 'unknown';
    return { name, version, licence: plain(said) };
  });
  const unique = new Map(libraries.map((library) => [`${library.name} ${library.version}`, library]));
  return [...unique.values()].toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}
/** `MIT*` was read in a file; `(A OR B)` is one expression, which some write `A or B`. */
const plain = (said: string | string[]): string =>
  [said].flat().join(' AND ').replaceAll(/[()*]/g, '').replaceAll(' or ', ' OR ');

const exceptionOf = ({ name }: Library) => EXCEPTIONS.find(({ names }) => names.test(name));

/** What may not ship: a licence outside the list, or one nobody could read. */
export function isRefused(library: Library): boolean {
  const licences = [...ALLOWED, exceptionOf(library)?.licence];
  const isAllowed = (licence: string): boolean => licences.includes(licence);
  const { licence } = library;
  if (licence.includes(' OR ') && licence.includes(' AND ')) return true;
  if (licence.includes(' OR ')) return !licence.split(' OR ').some(isAllowed);
  return !licence.split(' AND ').every(isAllowed);
}

export function renderNotice(libraries: readonly Library[]): string {
  const exceptions = EXCEPTIONS.map(({ names, licence, because }) => {
    const found = libraries.filter((library) => names.test(library.name) && library.licence.includes(licence));
    return `${licence}\n${wrapped(because)}\n\n${found.map(({ name, version }) => `  ${name} ${version}`).join('\n')}`;
  });
  return `Reprise ships with the libraries below. The full text of each licence and its copyright notice are in the package
itself. Written by tools/src/generate/licences.ts, not by hand.

${libraries.map(({ name, version, licence }) => `  ${name} ${version} - ${licence}`).join('\n')}

Drawings
--------

The outlines of packages/ui/src/primitives/icons/icons*.ts are those of Tabler Icons, MIT, copyright Pawel Kuna.

Places
------

apps/api/src/platform/places/places.tsv is made from GeoNames (geonames.org), CC BY 4.0: names and coordinates of towns,
rounded and completed with names in other languages and with postcode areas.

Under a licence that asks for more
----------------------------------

${exceptions.join('\n\n')}
`;
}
function wrapped(text: string): string {
  return text.replaceAll(/(.{1,110})( |$)/g, '$1\n').trimEnd();
}

export const committedNotice = (): Promise<string> => readFile(NOTICE, 'utf8').catch(() => '');

if (import.meta.main) {
  const libraries = await shippedLibraries();
  const refused = libraries.filter(isRefused);
  for (const { name, version, licence } of refused) console.error(`${name} ${version}: ${licence} is not allowed`);
  const notice = renderNotice(libraries);
  if (!process.argv.includes('--check')) await writeFile(NOTICE, notice);
  const stale = (await committedNotice()) !== notice;
  if (stale) console.error('NOTICE is not current: run node tools/src/generate/licences.ts');
  process.exitCode = refused.length || stale ? 1 : 0;
}
