import { Disclosure } from '@reprise/ui/primitives/disclosure.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { RadioCards } from '@reprise/ui/primitives/radio-cards.tsx';
import type { Circuit, Pair } from '../choice.ts';
import type { Options } from '../load.server.ts';
import { useSell } from '../sell-speech.ts';
import { BonusChip, type Money } from './bonus-chip.tsx';

const ICONS = {
  bank_transfer: 'building-bank',
  no_iban_transfer: 'cash-banknote',
  gift_card: 'gift-card',
  voucher: 'ticket',
} as const;

type Props = {
  options: Options;
  circuit: Circuit;
  pair: Pair;
  money: Money;
  onChange: (paymentModeId: string) => void;
};

/** Titled by what is received: that is what is compared. */
export function PaymentCards({ options, circuit, pair, money, onChange }: Props) {
  const t = useSell();
  const offered = options.pairs.filter(({ circuitRuleId }) => circuitRuleId === circuit.circuitRuleId);
  const modeOf = ({ paymentModeId }: Pair) => options.paymentModes.find(({ id }) => id === paymentModeId)!;
  const chosen = modeOf(pair);
  return (
    <section className="block">
      <h2 id="paid-how">{t('options.pay')}</h2>
      <RadioCards
        size="touch"
        legend={t('options.pay')}
        legendHidden
        name="paymentModeId"
        value={pair.paymentModeId}
        onChange={onChange}
        cards={offered.map((one) => {
          const mode = modeOf(one);
          return {
            value: mode.id,
            title: <span className="option-sum">{money(one.payout)}</span>,
            note: (
              <>
                {mode.label} <BonusChip cents={one.paymentBonus} money={money} />
              </>
            ),
            media: <Icon name={ICONS[mode.type]} size={24} />,
          };
        })}
      />
      <About mode={chosen} />
    </section>
  );
}

function About({ mode }: { mode: Options['paymentModes'][number] }) {
  const t = useSell();
  const { label, description, longDescription, properties } = mode;
  if (!description && !longDescription && !properties.length) return null;
  return (
    <Disclosure key={mode.id} summary={t('options.about', { name: label })} icon="info-circle">
      {description && <p className="as-typed">{description}</p>}
      {longDescription && <p className="as-typed">{longDescription}</p>}
      {properties.length > 0 && (
        <dl className="facts">
          {properties.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Disclosure>
  );
}
