import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import type { IconName } from '@reprise/ui/primitives/icons/icon-shapes.ts';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useId, useState } from 'react';
import { useWords } from '../../../i18n/words.tsx';
import { useOpenExpeditions, useRecentExpeditions, useWaitingItems } from '../read-expeditions.ts';
import { useBeginExpedition, type Way } from '../use-begin-expedition.ts';

type Choice = Way & {
  readonly words: 'without' | 'with' | 'back' | 'transfer' | 'transferLabel';
  readonly icon: IconName;
};
/** What each kind of place can begin. A customer's parcel always travels with a label. */
const CHOICES: Readonly<Record<'store' | 'warehouse', readonly Choice[]>> = {
  store: [
    { words: 'without', direction: 'inbound', withLabel: false, icon: 'truck' },
    { words: 'with', direction: 'inbound', withLabel: true, icon: 'barcode' },
  ],
  warehouse: [
    { words: 'back', direction: 'return', withLabel: true, icon: 'arrow-back-up' },
    { words: 'transfer', direction: 'transfer', withLabel: false, icon: 'building-warehouse' },
    { words: 'transferLabel', direction: 'transfer', withLabel: true, icon: 'barcode' },
  ],
};

/** What can be begun, the one that most devices wait for first of all. */
export function ExpeditionChoices(props: { sender: 'store' | 'warehouse'; itemId: string | undefined }) {
  const { sender, itemId } = props;
  const t = useWords('expedition');
  const titleId = useId();
  const choices = CHOICES[sender];
  const waiting = useWaitingByWay(choices[0]!.direction);
  const [failure, setFailure] = useState<string>();
  const { run, busy } = useBeginExpedition({ itemId, onFailed: (error) => setFailure(t.refusal(error)) });
  const counts = choices.map((choice) => waiting(choice));
  const most = Math.max(0, ...counts.map((count) => count ?? 0));
  const proposed = most > 0 ? counts.indexOf(most) : -1;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{t('start.new')}</h2>
      {failure && <Notice tone="red" live="alert" title={failure} />}
      <div className="sending-choices">
        {choices.map(({ words, icon, direction, withLabel }, index) => (
          <button
            key={words}
            type="button"
            className={index === proposed ? 'sending-choice sending-choice--proposed' : 'sending-choice'}
            aria-busy={busy || undefined}
            onClick={() => {
              if (!busy) run({ direction, withLabel });
            }}
          >
            <Icon name={icon} size={24} />
            <span>
              <strong>{t(`choices.${words}.title`)}</strong>
              <span>{t(`choices.${words}.help`)}</span>
              {counts[index] !== undefined && <em>{t('start.waiting', { count: counts[index] })}</em>}
            </span>
            {index === proposed && <span className="sending-proposed">{t('start.proposed')}</span>}
          </button>
        ))}
      </div>
    </section>
  );
}

/**
 * How many devices wait to leave with a label and without one. Only an expedition can be asked, so the newest of that
 * direction is, open or not; a place that never sent anything has no numbers.
 */
function useWaitingByWay(direction: Way['direction']): (way: Way) => number | undefined {
  const open = useOpenExpeditions().data?.['hydra:member'] ?? [];
  const recent = useRecentExpeditions().data?.['hydra:member'] ?? [];
  const known = [...open, ...recent].find((one) => one.direction === direction);
  const { data } = useWaitingItems(known?.id ?? '');
  return (way) => {
    if (!known || !data || way.direction !== direction) return undefined;
    return way.withLabel === known.withLabel ? data.total : data.otherWay;
  };
}
