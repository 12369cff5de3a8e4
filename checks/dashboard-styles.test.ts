import { expect, test } from 'vitest';
import { FILES, isTestFile, type Node, nodesOf, parse, parseText, read, SOURCES, type Source } from './source.ts';

const APP = 'apps/dashboard/app/';
type Sheet = { readonly file: string; readonly selectors: readonly string[] };

/** The selectors of a sheet one by one: `.a, .b:is(.c, .d)` are two. */
function selectorsOf(css: string): string[] {
  const heads = [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)].map(([, head]) => head!.trim());
  return heads
    .filter((head) => !head.startsWith('@') && !/^(from|to|\d+%)/.test(head))
    .flatMap((head) => head.split(/,(?![^(]*\))/).map((selector) => selector.trim()));
}
const classesIn = (selector: string): string[] => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!);

const SHEETS: readonly Sheet[] = FILES.filter(
  (file) => file.endsWith('.css') && (file.startsWith(APP) || file.startsWith('packages/ui/styles/')),
).map((file) => ({ file, selectors: selectorsOf(read(file)) }));

/**
 * The sheets that define a class: a selector begins with it and is not tied to the sheet by another class of the sheet's
 * own. `.detail-cols:has(.product-publish)` in the products' sheet defines nothing, `.detail-cols` would.
 */
function definersOf(sheets: readonly Sheet[]): Map<string, Set<string>> {
  const collect = (classesOf: (selector: string) => readonly string[]) => {
    const files = new Map<string, Set<string>>();
    for (const { file, selectors } of sheets)
      for (const name of selectors.flatMap(classesOf)) files.set(name, (files.get(name) ?? new Set()).add(file));
    return files;
  };
  const mentions = collect(classesIn);
  const alone = collect((selector) => (classesIn(selector).length === 1 ? classesIn(selector) : []));
  const isOnlyIn = (file: string, files: Set<string> | undefined) => files?.size === 1 && files.has(file);
  const definers = new Map<string, Set<string>>();
  for (const { file, selectors } of sheets)
    for (const [first, ...others] of selectors.map(classesIn)) {
      if (first === undefined) continue;
      const isTied = others.some((name) => isOnlyIn(file, mentions.get(name)) || isOnlyIn(file, alone.get(name)));
      if (!isTied || isOnlyIn(file, mentions.get(first)))
        definers.set(first, (definers.get(first) ?? new Set()).add(file));
    }
  return definers;
}

const repeated = (sheets: readonly Sheet[]): string[] =>
  [...definersOf(sheets)]
    .filter(([, files]) => files.size > 1 && [...files].some((file) => !file.startsWith('packages/')))
    .map(([name, files]) => `.${name}: ${[...files].join(', ')}`);

test('dashboard styles: a class is defined in one sheet', () => {
  expect(SHEETS.length).toBeGreaterThan(40);
  expect(repeated(SHEETS)).toEqual([]);
  const planted = (css: string) => [...SHEETS, { file: 'planted.css', selectors: selectorsOf(css) }];
  expect(repeated(planted('.detail-cols { gap: 0 }'))).toHaveLength(1);
  expect(repeated(planted('.detail-cols:has(.planted) { gap: 0 }'))).toEqual([]);
  expect(repeated(planted('.planted > .btn, .card > .btn { gap: 0 }'))).toHaveLength(1);
});

/** Rooms whose classes every page may use, and the sheets that a capability shares. */
const COMMON = ['kit', 'shell', 'app.css'];
const SHARED_SHEETS: Readonly<Record<string, string>> = {
  [`${APP}payments/offers/offers.css`]: 'a payment mode and a circuit are shown in the same way',
};
const roomOf = (file: string): string => file.slice(APP.length).split('/')[0]!;

/** The class names a component writes, wherever its JSX names one. */
function classesWritten(source: Source): string[] {
  const written: string[] = [];
  for (const node of nodesOf(source)) {
    if (node.type !== 'JSXAttribute' || !/lassName$/.test(String((node.name as Node).name))) continue;
    for (const inner of nodesOf({ program: node.value })) {
      if (inner.type === 'Literal' && typeof inner.value === 'string') written.push(inner.value);
      if (inner.type === 'TemplateElement') written.push((inner.value as { cooked: string }).cooked);
    }
  }
  return written.flatMap((text) => text.split(/\s+/)).filter(Boolean);
}

function foreignClasses(source: Source, definers: Map<string, Set<string>>): string[] {
  return classesWritten(source).flatMap((name) => {
    const files = [...(definers.get(name) ?? [])].filter((file) => file.startsWith(APP) && !(file in SHARED_SHEETS));
    const isOurs = files.every((file) => COMMON.includes(roomOf(file)) || roomOf(file) === roomOf(source.file));
    return isOurs ? [] : [`${source.file}: .${name} belongs to ${files.join(', ')}`];
  });
}

test('dashboard styles: a capability uses its own classes and those of the kit', () => {
  const definers = definersOf(SHEETS);
  const components = SOURCES.filter((file) => file.startsWith(APP) && file.endsWith('.tsx') && !isTestFile(file));
  expect(components.flatMap((file) => foreignClasses(parse(file), definers))).toEqual([]);
  const planted = parseText(`${APP}pricing/a.tsx`, 'const a = <i className={b ? "question-rail" : "btn"} />;');
  expect(foreignClasses(planted, definers)).toHaveLength(1);
});
