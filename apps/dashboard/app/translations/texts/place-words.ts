import type { PlainKey, T } from '@reprise/i18n';
import type { Text, Thing } from './read-texts.ts';

type PlaceKey = Extract<PlainKey<'translations'>, `places.${string}`>;

/** "Answer 3, hint": where a text stands in its thing. Texts of a list are named by their number. */
export function placeWords(
  t: T<'translations'>,
  { kind, field, number }: Pick<Text, 'kind' | 'field' | 'number'>,
): string {
  const name = field.replace(/:.*/, '');
  return t(`places.${kind}.${name}` as PlaceKey, { number: String(number ?? '') });
}

/** The name of a thing; pages have one of ours, in the reader's language. */
export function headingWords(t: T<'translations'>, { group, heading }: Pick<Thing, 'group' | 'heading'>): string {
  if (group !== 'pages') return heading;
  return heading === 'settings' ? t('things.settings') : t('things.home');
}
