import { expect, test } from 'vitest';
import { FILES, isTestFile, read } from './source.ts';

test('styles: every token a style sheet uses is defined somewhere, or has a value to fall back on', () => {
  const files = FILES.filter((file) => /^(apps|packages)\/.*\.(css|tsx?)$/.test(file) && !isTestFile(file));
  const defined = new Set<string>();
  const used: { file: string; token: string }[] = [];
  for (const file of files) {
    const text = read(file);
    for (const [, token] of text.matchAll(/(--[a-z][\w-]*)['"`]?\s*[:\]]/g)) defined.add(token!);
    if (!file.endsWith('.css')) continue;
    for (const [, token] of text.matchAll(/var\((--[a-z][\w-]*)\s*\)/g)) used.push({ file, token: token! });
  }
  expect(used.length).toBeGreaterThan(500);
  const missing = used.filter(({ token }) => !defined.has(token));
  expect([...new Set(missing.map(({ file, token }) => `${file}: ${token}`))]).toEqual([]);
});
