import type { Locale, T } from '@reprise/i18n';
import { formatDate, formatNumber } from '@reprise/i18n/formats';
import { flatten } from '../../tree/tree.ts';
import type { Filter } from '../list-def.ts';

const SHOWN = 2;

/** What a chip says: two values and how many more, or the ends of the range. */
export function filterWords(filter: Filter, values: readonly string[], t: T<'scaffolds'>, locale: Locale): string {
  if (filter.kind === 'text') return values[0] ?? '';
  if (filter.kind === 'choice' || filter.kind === 'tree') {
    const options = filter.kind === 'tree' ? flatten(filter.nodes) : filter.options;
    const labels = options.filter(({ value }) => values.includes(value)).map(({ label }) => label);
    const first = labels.slice(0, SHOWN).join(', ');
    return labels.length > SHOWN ? t('list.others', { first, count: labels.length - SHOWN }) : first;
  }
  // Its name has to be asked for: the chip does that.
  if (filter.kind === 'lookup') return '';
  const write = (text: string): string => {
    if (filter.kind === 'dates') return formatDate(locale, new Date(`${text}T00:00:00Z`), 'UTC');
    return `${formatNumber(locale, Number(text))}${filter.unit ? ` ${filter.unit}` : ''}`;
  };
  const [from = '', to = ''] = values;
  if (from && to) return `${write(from)} – ${write(to)}`;
  if (filter.kind === 'dates')
    return from ? t('list.rangeFromDay', { from: write(from) }) : t('list.rangeToDay', { to: write(to) });
  return from ? t('list.rangeFrom', { from: write(from) }) : t('list.rangeTo', { to: write(to) });
}
