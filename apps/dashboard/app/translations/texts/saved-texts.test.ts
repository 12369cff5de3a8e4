import { expect, test } from 'vitest';
import { pageForTexts, siteForTest, textForTest, thingForTest } from '../../testing/texts.ts';
import { readFurther, type TextPage } from './read-texts.ts';
import { isCountedAnew, percentWords, withProgress, withSaved } from './saved-texts.ts';

const saved = textForTest({ text: 'Intakt', state: 'translated', version: 1 });

test('withSaved: the row stays in its place, and the counts of its thing and of the tabs follow', () => {
  const page = pageForTexts();
  const next = withSaved(page, saved);
  expect(next.things[0]!.texts.map(({ text }) => text)).toEqual(['Zustand?', 'Intakt', 'Verkratzt', null, 'Schwarz']);
  expect([next.things[0]!.missing, next.counts]).toEqual([1, { all: 5, missing: 1, changed: 1, translated: 3 }]);
  expect(withSaved(page, { ...saved, objectId: crypto.randomUUID() })).toBe(page);
});

test('withProgress: a saved text counts in its language and its group, and essential ones no longer block the language', () => {
  const german = (site = siteForTest()) => site.languages[1]!;
  const next = german(withProgress(siteForTest(), 'de-DE', textForTest(), saved));
  expect(next).toMatchObject({ total: 5, translated: 4, missing: 1, changed: 1, essentialMissing: 1 });
  expect(next.groups[1]).toMatchObject({ group: 'answers', translated: 3, missing: 1 });
  expect(next.groups[0]).toEqual(german().groups[0]);
  const back = german(
    withProgress(withProgress(siteForTest(), 'de-DE', textForTest(), saved), 'de-DE', saved, textForTest()),
  );
  expect(back).toEqual(german());
});

test('isCountedAnew: only the name of a product may add to the texts of every language', () => {
  const product = textForTest({ kind: 'product', field: 'label', state: 'translated' });
  expect([isCountedAnew(product), isCountedAnew(textForTest())]).toEqual([true, false]);
});

test('percentWords: only a finished language says 100 %', () => {
  const german = siteForTest().languages[1]!;
  const words = (total: number, translated: number) => percentWords('en-GB', { ...german, total, translated });
  expect([words(1_000, 999), words(3, 3), words(0, 0), words(5, 3)]).toEqual(['99%', '100%', '100%', '60%']);
});

test('readFurther: things that moved back because they were saved meanwhile are neither lost nor shown twice', async () => {
  const thing = (number: number, isMissing: boolean) => ({
    ...thingForTest(),
    id: String(number),
    texts: [textForTest(isMissing ? {} : { text: 'x', state: 'translated' })],
  });
  const PER_PAGE = 20;
  // 50 things; the first 20 were shown, then 15 of them were translated: the server lists those last.
  const shown: TextPage = pageForTexts(
    Array.from({ length: PER_PAGE }, (_, i) => thing(i, i >= 15)),
    true,
  );
  const order = Array.from({ length: 50 }, (_, i) => thing(i, i >= 15)).toSorted(
    (a, b) => Number(a.texts[0]!.state === 'translated') - Number(b.texts[0]!.state === 'translated'),
  );
  const read = async (page: number) =>
    pageForTexts(order.slice((page - 1) * PER_PAGE, page * PER_PAGE), order.length > page * PER_PAGE);
  let page = shown;
  for (let round = 0; page.hasMore && round < 10; round++) page = await readFurther(page, {}, read);
  expect(page.things.map(({ id }) => Number(id))).toEqual(Array.from({ length: 50 }, (_, i) => i));
});
