import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Timeline } from '@reprise/ui/primitives/timeline.tsx';
import { useState } from 'react';
import { useWords } from '../../../i18n/words.tsx';
import { CustomerView } from '../acts/customer-view.tsx';
import type { BuybackPage } from '../read-buyback.ts';
import { useFormats } from '../use-formats.ts';

/** Where the buyback is on its road, newest first, and what comes. */
export function FollowCard({ buyback }: { buyback: BuybackPage }) {
  const t = useWords('buyback');
  const { day, moment } = useFormats(buyback);
  const [isOpen, setOpen] = useState(false);
  const entries = buyback.steps.toReversed().map(({ step, state, at, dueAt, late }) => {
    const time = at ?? dueAt;
    return {
      id: step,
      state,
      title: t(`steps.${step}`),
      ...(time && { time: { dateTime: time, label: at ? moment(at) : t('next.by', { day: day(time) }) } }),
      ...(state === 'now' && { tone: late ? ('red' as const) : ('orange' as const) }),
    };
  });
  const stateLabels = { done: t('states.done'), now: t('states.now'), next: t('states.next') };
  return (
    <Card
      title={t('follow.title')}
      aside={
        <Button variant="link" onClick={() => setOpen(true)}>
          {t('follow.customerPage')}
        </Button>
      }
    >
      <Timeline entries={entries} stateLabels={stateLabels} />
      {isOpen && <CustomerView buyback={buyback} onClose={() => setOpen(false)} />}
    </Card>
  );
}
