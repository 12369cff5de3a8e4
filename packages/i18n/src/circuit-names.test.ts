import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { locales } from './index.ts';

type Names = { circuits: Record<string, string> };
type Defaults = { circuits: Record<string, { name: string }> };
const read = (locale: string, file: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '..', 'locales', locale, file), 'utf8'));

test.each(locales)('%s: a circuit of the public site has the name of its type, without "Web"', (locale) => {
  const types = (read(locale, 'catalogue.json') as Names).circuits;
  const { circuits } = read(locale, 'defaults.json') as Defaults;
  const ofSite = Object.keys(types).filter((type) => type.startsWith('web_'));
  expect(ofSite.length).toBe(4);
  for (const type of ofSite)
    expect(types[type]!.replace(/^Web – /, '').toLowerCase(), type).toBe(circuits[type]!.name.toLowerCase());
});
