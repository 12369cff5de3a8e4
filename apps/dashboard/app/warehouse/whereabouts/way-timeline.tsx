import { formatDateTime } from '@reprise/i18n/formats';
import { Timeline } from '@reprise/ui/primitives/timeline.tsx';
import { HERE } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { usePlaceWords, type Whereabouts } from './use-place-words.ts';

/** What can happen to an item, as the history of its buyback words it. */
const TOPICS = [
  'created',
  'awaited',
  'dropped',
  'registered',
  'check_in_undone',
  'sent',
  'in_control',
  'lost',
  'came_back',
  'quarantined',
  'passed',
  'released',
  'to_return',
  'reintegrated',
  'in_diagnosis',
  'in_refurbishment',
  'refurbished',
  'diagnosis_abandoned',
  'cancelled',
  'returned',
  'found',
  'packed',
  'unpacked',
  'sent_on',
  'received',
  'handed_back',
  'put_away',
  'sold',
  'transferred',
  'scrapped',
  'taken_back',
] as const;

/** Newest first: what happened, where that brought it, who did it. */
export function WayTimeline({ way }: Pick<Whereabouts, 'way'>) {
  const t = useWords('whereabouts');
  const buyback = useWords('buyback');
  const locale = useLocale();
  const wordsOf = usePlaceWords();
  const newestFirst = way.toSorted((a, b) => b.at.localeCompare(a.at));
  const entries = newestFirst.map(({ at, topic, by, place }, index) => {
    const name = TOPICS.find((one) => `item.${one}` === topic);
    const { big, detail } = wordsOf(place);
    return {
      id: `${at} ${index}`,
      state: index === 0 ? ('now' as const) : ('done' as const),
      title: name ? buyback(`topics.item.${name}`) : t('other'),
      time: { dateTime: at, label: formatDateTime(locale, new Date(at), HERE) },
      detail: [big, detail, by && t('by', { name: by })].filter(Boolean).join(' · '),
    };
  });
  return (
    <Timeline
      entries={entries}
      stateLabels={{ done: t('states.done'), now: t('states.now'), next: t('states.next') }}
    />
  );
}
