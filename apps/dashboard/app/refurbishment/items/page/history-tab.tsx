import { Card } from '@reprise/ui/primitives/card.tsx';
import { Timeline } from '@reprise/ui/primitives/timeline.tsx';
import { useWords } from '../../../i18n/words.tsx';
import { stockName } from '../../../warehouse/check-in/scan-words.ts';
import type { ItemPage } from '../read-items.ts';
import { type TabProps, useItemFormats } from './use-item-formats.ts';

type Entry = ItemPage['history'][number];

/** What happened to the device and to its services, newest first. */
export function HistoryTab({ page }: TabProps) {
  const t = useWords('instock');
  const way = useWords('whereabouts');
  const stocks = useWords('checkin');
  const wordsOf = useTopicWords();
  const { moment } = useItemFormats(page);
  const { history } = page;
  return (
    <Card title={t('tabs.history')}>
      {history.length === 0 && <p className="subtle">{t('history.none')}</p>}
      <Timeline
        entries={history.map((entry, i) => ({
          id: entry.id,
          state: i === 0 ? ('now' as const) : ('done' as const),
          title: wordsOf(entry),
          time: { dateTime: entry.at, label: moment(entry.at) },
          detail: [
            entry.stock && t('history.into', { stock: stockName(stocks, entry.stock) }),
            entry.by && t('history.by', { name: entry.by }),
            entry.actor === 'visitor' && t('history.visitor'),
            entry.actor === 'system' && t('history.system'),
            entry.comment,
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
        stateLabels={{ done: way('states.done'), now: way('states.now'), next: way('states.next') }}
      />
    </Card>
  );
}

const SERVICE_TOPICS = ['planned', 'started', 'paused', 'completed', 'cancelled'] as const;

function useTopicWords(): (entry: Entry) => string {
  const t = useWords('instock');
  const buyback = useWords('buyback');
  return ({ thing, topic, service }) => {
    if (thing === 'item') return buyback(`topics.${topic}` as 'topics.item.put_away');
    const name = SERVICE_TOPICS.find((one) => `service.${one}` === topic);
    const what = name ? t(`history.services.${name}`) : t('history.other');
    return service ? t('history.service', { what, name: service }) : what;
  };
}
