import { ESSENTIAL_KINDS, groupOfKind, OPTIONAL_KINDS, type TextKind } from '@reprise/contract/translations/texts';
import type { Locale } from '@reprise/i18n';
import { keyOfText, type LanguageProgress, type SiteLanguages, type Text, type TextPage } from './read-texts.ts';

/** The page with one text as it is saved now. The row stays where it is, whatever the list is filtered by. */
export function withSaved(page: TextPage, saved: Text): TextPage {
  const key = keyOfText(saved);
  const before = page.things.flatMap(({ texts }) => texts).find((text) => keyOfText(text) === key);
  if (!before) return page;
  const things = page.things.map((thing) => {
    if (!thing.texts.includes(before)) return thing;
    const texts = thing.texts.map((text) => (text === before ? saved : text));
    return { ...thing, texts, missing: texts.filter(({ state }) => state === 'missing').length };
  });
  const counts = { ...page.counts };
  counts[before.state]--;
  counts[saved.state]++;
  return { ...page, things, counts };
}

const isAmong = (kinds: readonly TextKind[], kind: TextKind): boolean => kinds.includes(kind);

/** A text that counts in every language once one of them has it: the figures of all are read again. */
export const isCountedAnew = ({ kind }: Text): boolean => isAmong(OPTIONAL_KINDS, kind);

/** What one text adds to the figures of its language. */
const shareOf = ({ state }: Text) => ({
  translated: Number(state !== 'missing'),
  missing: Number(state === 'missing'),
  changed: Number(state === 'changed'),
});
type Share = ReturnType<typeof shareOf>;
const COUNTS = ['translated', 'missing', 'changed'] as const;

function moved<Counts extends Share>(counts: Counts, before: Share, after: Share): Counts {
  const next = { ...counts };
  for (const name of COUNTS) next[name] = (counts[name] - before[name] + after[name]) as Counts[typeof name];
  return next;
}

/** The figures of a language after a text was saved, without reading every text again. */
export function withProgress(
  languages: SiteLanguages,
  language: LanguageProgress['language'],
  before: Text,
  after: Text,
): SiteLanguages {
  const [was, is] = [shareOf(before), shareOf(after)];
  const group = groupOfKind(after.kind);
  const isEssential = isAmong(ESSENTIAL_KINDS, after.kind);
  return {
    ...languages,
    languages: languages.languages.map((one) => {
      if (one.language !== language) return one;
      return {
        ...moved(one, was, is),
        essentialMissing: one.essentialMissing + (isEssential ? is.missing - was.missing : 0),
        groups: one.groups.map((counts) => (counts.group === group ? moved(counts, was, is) : counts)),
      };
    }),
  };
}

/** From 0 to 1. A language without texts lacks none. */
export const shareDone = ({ total, translated }: Pick<LanguageProgress, 'total' | 'translated'>): number =>
  total === 0 ? 1 : translated / total;
/** Rounded down: only a finished language says 100 %. */
export const percentWords = (locale: Locale, progress: LanguageProgress): string =>
  new Intl.NumberFormat(locale, { style: 'percent', roundingMode: 'floor' }).format(shareDone(progress));
