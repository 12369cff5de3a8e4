import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const kit = join(root, 'apps/dashboard/app/kit/mantine');
const core = join(root, 'node_modules/@mantine/core');
const read = (file: string) => readFileSync(file, 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!);

/** Where the package takes an exported name from. */
const exported = new Map(
  [...read(join(core, 'esm/index.mjs')).matchAll(/import \{ ([^}]+) \} from "(\.[^"]+)"/g)].flatMap(([, names, file]) =>
    names!.split(', ').map((name) => [name.split(' as ')[0]!, join(core, 'esm', file!)] as const),
  ),
);
const namesFromCore = (text: string) =>
  all(text, /import \{([^}]*)\} from ['"]@mantine\/core['"]/g)
    .flatMap((names) => names.split(','))
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type .*/, '')
          .split(' as ')[0]!,
    )
    .filter((name) => exported.has(name));

/** The parts whose styles a module needs, with those of the modules it imports. */
function partsOf(file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = read(file);
  const own = all(text, /from "\.[^"]*?([A-Z]\w+)\.module\.mjs"/g);
  const imports = all(text, /from "(\.[^"]+\.mjs)"/g).filter((path) => !path.endsWith('.module.mjs'));
  return [...own, ...imports.flatMap((path) => partsOf(resolve(dirname(file), path), seen))];
}

test('styles of Mantine: exactly those of the parts that are used are loaded, in its own order', () => {
  const users = [
    ...globSync(`${kit}/*.{ts,tsx}`).filter((file) => !file.includes('.test.')),
    ...globSync(join(root, 'node_modules/@mantine/spotlight/esm/*.mjs')),
  ];
  const seen = new Set<string>();
  const needed = new Set(
    users.flatMap((file) => namesFromCore(read(file))).flatMap((name) => partsOf(exported.get(name)!, seen)),
  );
  const loaded = all(read(join(kit, 'mantine.css')), /core\/styles\/([A-Z]\w+)\.layer\.css/g);
  expect(new Set(loaded)).toEqual(needed);
  expect(needed).toContain('Combobox');

  const whole = read(join(core, 'styles.layer.css'));
  const placeOf = (part: string) =>
    whole.indexOf(all(read(join(core, `styles/${part}.layer.css`)), /(\.m_[0-9a-f]+)/g)[0]!);
  expect(loaded).toEqual(loaded.toSorted((a, b) => placeOf(a) - placeOf(b)));
});
