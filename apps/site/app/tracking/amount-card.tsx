import { Disclosure } from '@reprise/ui/primitives/disclosure.tsx';
import { Waterfall } from '@reprise/ui/product/waterfall.tsx';
import { priceRows } from '@reprise/ui/product/waterfall-rows.ts';
import { useMoney } from '../cart/use-money.ts';
import { useSell } from '../declaration/sell-speech.ts';
import type { FollowUp } from './moment.ts';

/** What will be received, in three lines; how it came about unfolds. */
export function AmountCard({ followUp }: { followUp: FollowUp }) {
  const t = useSell();
  const money = useMoney(followUp.currency);
  const { estimatedPrice, circuitBonus, paymentBonus, payout, payment, litigation } = followUp;
  const isPaid = payment.news.state === 'paid';
  const isAgreed = litigation?.status === 'accepted';
  const bonus = (id: 'circuit' | 'payment', cents: number) =>
    cents
      ? [
          {
            id,
            kind: 'bonus' as const,
            cents,
            label: t(`tracking.amount.${id}${cents < 0 ? '_down' : ''}`, { mode: payment.label.toLocaleLowerCase() }),
          },
        ]
      : [];
  const total = t(isPaid ? 'tracking.amount.total_paid' : 'tracking.amount.total');
  const words = { included: t('tracking.amount.included'), price: t('tracking.amount.subtotal'), payout: total };
  return (
    <section className="follow-card" aria-labelledby="amount">
      <h2 id="amount">{t(`tracking.amount.${isPaid ? 'paid' : isAgreed ? 'agreed' : 'planned'}`)}</h2>
      <Waterfall
        look="ticket"
        caption={t('tracking.amount.caption')}
        format={money}
        rows={[
          {
            id: 'price',
            kind: 'base',
            cents: estimatedPrice,
            label: t(isAgreed ? 'tracking.amount.price_agreed' : 'tracking.amount.price'),
          },
          ...bonus('circuit', circuitBonus),
          ...bonus('payment', paymentBonus),
          { id: 'total', kind: 'total', cents: payout, label: total },
        ]}
      />
      <Disclosure summary={t('tracking.amount.why')}>
        <Waterfall
          look="ticket"
          caption={t('tracking.amount.caption')}
          format={money}
          rows={priceRows(followUp, words)}
        />
      </Disclosure>
    </section>
  );
}
