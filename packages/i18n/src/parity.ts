import type { Locale, Texts } from './index.ts';

const suffix = /_(zero|one|two|few|many|other)$/;
const holesOf = (text: string) => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!));
const isSame = (a: Set<string>, b: Set<string>) => a.symmetricDifference(b).size === 0;
const list = (holes: Set<string>) => [...holes].sort().join(', ') || 'none';

/** What differs between a language and the reference, one sentence each; empty when a translator can stop. */
export function findGaps(reference: Texts, texts: Texts, locale: Locale): string[] {
  const wanted = formsByKey(reference);
  const found = formsByKey(texts);
  const gaps: string[] = [];
  for (const key of found.keys()) if (!wanted.has(key)) gaps.push(`${key}: not in the reference`);
  for (const [key, referenceForms] of wanted) {
    const forms = found.get(key);
    if (!forms) gaps.push(`${key}: missing`);
    else gaps.push(...findFormGaps(key, referenceForms, forms, locale));
  }
  return gaps.sort((a, b) => a.localeCompare(b));
}

type Forms = Map<string, string>;

function findFormGaps(key: string, reference: Forms, forms: Forms, locale: Locale): string[] {
  const gaps: string[] = [];
  const isCounted = reference.has('other');
  const allowed = isCounted ? new Intl.PluralRules(locale).resolvedOptions().pluralCategories : [''];
  // `many` only serves round millions ("un million de reprises"), where `other` is understood as well
  for (const form of allowed) if (form !== 'many' && !forms.has(form)) gaps.push(`${key}: no form "${form}"`);
  const holes = holesOf(reference.get('other') ?? reference.get('') ?? '');
  for (const [form, text] of forms) {
    if (!(allowed as string[]).includes(form)) gaps.push(`${key}: form "${form}" is never used in ${locale}`);
    if (text.trim() === '') gaps.push(`${key}: empty`);
    const own = holesOf(text);
    if (isCounted && form !== 'other' && holes.has('count')) own.add('count'); // "a buyback" needs no figure
    if (!isSame(own, holes)) gaps.push(`${key}: holes ${list(own)} instead of ${list(holes)}`);
  }
  return gaps;
}

/** Key without its plural suffix -> its texts by form; a text without forms is under ''. */
function formsByKey(texts: Texts): Map<string, Forms> {
  const byKey = new Map<string, Forms>();
  for (const [name, text] of Object.entries(texts)) {
    const form = suffix.exec(name)?.[1] ?? '';
    const key = name.replace(suffix, '');
    byKey.set(key, (byKey.get(key) ?? new Map()).set(form, text));
  }
  return byKey;
}
