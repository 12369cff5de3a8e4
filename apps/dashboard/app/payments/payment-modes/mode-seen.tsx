import { modifierOf } from '@reprise/pricing/modifiers';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import type { UseFormReturn } from 'react-hook-form';
import type { AccountFacts } from '../../accounts/choice/use-account-facts.ts';
import { useWords } from '../../i18n/words.tsx';
import { EXAMPLE_PRICE } from '../offers/modifier-card.tsx';
import { sentModifier } from '../offers/modifier-values.ts';
import { MODE_ICONS } from './mode-icons.ts';
import type { ModeValues } from './mode-values.ts';
import type { PaymentMode } from './read-modes.ts';

type Props = { form: UseFormReturn<ModeValues>; mode: PaymentMode; facts: AccountFacts };

/** The choice as the public site shows it: the amount first, then what it is called. */
export function ModeSeen({ form, mode, facts }: Props) {
  const t = useWords('offers');
  const { label, description, longDescription, modifier } = form.watch();
  const change = modifierOf(EXAMPLE_PRICE, sentModifier(modifier) ?? { mode: 'disabled' });
  return (
    <Card title={t('mode.seenTitle')}>
      <p className="offer-when">{t('modifier.example', { price: facts.format(EXAMPLE_PRICE) })}</p>
      <div className="offer-seen">
        <Icon name={MODE_ICONS[mode.type]} size={24} />
        <div>
          <strong className="offer-amount">{facts.format(Math.max(0, EXAMPLE_PRICE + change))}</strong>
          <p>{label}</p>
          {change !== 0 && (
            <span className="offer-tag" data-tone={change > 0 ? 'green' : 'neutral'}>
              {facts.format(change, { signed: true })}
            </span>
          )}
          <small>{[description, longDescription].filter(Boolean).join('\n\n')}</small>
        </div>
      </div>
    </Card>
  );
}
