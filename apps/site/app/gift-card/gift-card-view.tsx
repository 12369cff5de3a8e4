import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useNavigation } from 'react-router';
import { useMoney } from '../cart/use-money.ts';
import { useSell } from '../declaration/sell-speech.ts';
import { LinkedForm, LinkedFrame } from '../frame/linked-page.tsx';
import { useDays } from '../tracking/use-days.ts';
import type { Card, Shown } from './card.ts';
import { ShownCard } from './shown-card.tsx';
import { useShowKey } from './use-show-key.ts';

type Props = {
  card: Card;
  id: string;
  token: string;
  freshKey: string;
  /** in the answer to the form, and nowhere else */
  shown: Shown | undefined;
  hasFailed: boolean;
};

/** What will happen, the card once, and afterwards when it was shown and who helps. */
export function GiftCardView({ card, id, token, freshKey, shown, hasFailed }: Props) {
  const show = useShowKey(id, freshKey);
  if (shown) return <ShownCard card={card} shown={shown} />;
  const { state, againUntil } = card;
  const again = state === 'shown' && show.wasUsed ? againUntil : null;
  if (state !== 'ready' && again === null) return <OverCard card={card} state={state} />;
  return <ClosedCard card={card} token={token} show={show} again={again} hasFailed={hasFailed} />;
}

type ClosedProps = Pick<Props, 'card' | 'token' | 'hasFailed'> & {
  show: ReturnType<typeof useShowKey>;
  /** until when this tab, which was shown the card, may see it once more */
  again: string | null;
};
/** One press shows it; opening the page never does. */
function ClosedCard({ card, token, show, again, hasFailed }: ClosedProps) {
  const t = useSell();
  const { moment } = useDays();
  const amount = useMoney(card.currency)(card.amount);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <LinkedFrame
      of={card}
      title={again ? t('gift_card.titles.shown') : t('gift_card.titles.ready', { amount })}
      lead={again ? t('gift_card.again', { moment: moment(again) }) : t('gift_card.leads.ready', { amount })}
      isAsking
    >
      {hasFailed && <Notice tone="red" title={t('gift_card.failed')} live="alert" />}
      {!again && (
        <section className="follow-card" aria-labelledby="before">
          <h2 id="before">{t('gift_card.before')}</h2>
          <ul className="hold-steps">
            <li>{t('gift_card.once')}</li>
            <li>{t('gift_card.keep')}</li>
            <li>{t('gift_card.alone')}</li>
          </ul>
        </section>
      )}
      <LinkedForm token={token} className="follow-dock" onSubmit={show.use}>
        <input type="hidden" name="key" value={show.key} />
        <Button type="submit" variant="primary" size="glove" wide busy={isBusy}>
          {t(again ? 'gift_card.show_again' : 'gift_card.show')}
        </Button>
      </LinkedForm>
    </LinkedFrame>
  );
}

function OverCard({ card, state }: { card: Card; state: Exclude<Card['state'], 'ready'> }) {
  const t = useSell();
  const { moment } = useDays();
  const words = { moment: card.shownAt ? moment(card.shownAt) : '' };
  return (
    <LinkedFrame
      of={card}
      title={t(`gift_card.titles.${state}`)}
      lead={t(`gift_card.leads.${state}`, words)}
      isAsking={false}
    >
      <Help email={card.supportEmail} />
    </LinkedFrame>
  );
}

function Help({ email }: { email: string | null }) {
  const t = useSell();
  return (
    <section className="follow-card" aria-labelledby="help">
      <h2 id="help">{t('gift_card.help')}</h2>
      <p>{t('gift_card.help_text')}</p>
      {email && (
        <p>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
    </section>
  );
}
