import { Disclosure } from '@reprise/ui/primitives/disclosure.tsx';
import { Waterfall } from '@reprise/ui/product/waterfall.tsx';
import { priceRows } from '@reprise/ui/product/waterfall-rows.ts';
import { useMoney } from '../cart/use-money.ts';
import { useSell } from '../declaration/sell-speech.ts';
import type { Litigation } from './litigation.ts';

/** What accepting pays, bonus included, and how that price came about. */
export function IfAccepted({ litigation }: { litigation: Litigation }) {
  const t = useSell();
  const money = useMoney(litigation.currency);
  const { proposed, declared, payment, waterfall } = litigation;
  const words = {
    included: t('litigation.included'),
    price: t('litigation.proposed_price'),
    payout: t('litigation.total'),
  };
  const bonus = {
    id: 'bonus',
    kind: 'bonus' as const,
    cents: proposed.bonus,
    label: t(proposed.bonus < 0 ? 'litigation.fees' : 'litigation.bonus'),
  };
  return (
    <section className="follow-card" aria-labelledby="if-accepted">
      <h2 id="if-accepted">{t('litigation.if_accepted')}</h2>
      <Waterfall
        look="ticket"
        caption={t('litigation.caption')}
        format={money}
        rows={[
          { id: 'price', kind: 'base', cents: proposed.price, label: t('litigation.proposed_price') },
          ...(proposed.bonus ? [bonus] : []),
          { id: 'total', kind: 'total', cents: proposed.payout, label: t('litigation.total') },
        ]}
      />
      <p className="muted">
        {t('litigation.when', { mode: payment.label })} {t('litigation.before', { amount: money(declared.payout) })}
      </p>
      <Disclosure summary={t('litigation.why')}>
        <Waterfall
          look="ticket"
          caption={t('litigation.caption')}
          format={money}
          rows={priceRows({ waterfall, estimatedPrice: proposed.price, payout: proposed.payout }, words)}
        />
      </Disclosure>
    </section>
  );
}
