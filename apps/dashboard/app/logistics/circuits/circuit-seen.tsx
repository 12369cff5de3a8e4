import { modifierOf } from '@reprise/pricing/modifiers';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import type { UseFormReturn } from 'react-hook-form';
import type { AccountFacts } from '../../accounts/choice/use-account-facts.ts';
import { useWords } from '../../i18n/words.tsx';
import { EXAMPLE_PRICE } from '../../payments/offers/modifier-card.tsx';
import { sentModifier } from '../../payments/offers/modifier-values.ts';
import { DEPOSIT_ICONS } from './circuit-icons.ts';
import type { CircuitValues } from './circuit-values.ts';
import type { CircuitRule } from './read-circuits.ts';

type Props = { form: UseFormReturn<CircuitValues>; rule: CircuitRule; facts: AccountFacts };

/** The choice and the instructions as a customer meets them, while they are written. */
export function CircuitSeen({ form, rule, facts }: Props) {
  const t = useWords('offers');
  const { name, description, modifier, instructions, highlightedInstruction } = form.watch();
  const change = modifierOf(EXAMPLE_PRICE, sentModifier(modifier) ?? { mode: 'disabled' });
  const said = instructions.filter(({ label }) => label.trim());
  return (
    <Card title={t('circuit.seenTitle')}>
      <div className="offer-stack">
        <div>
          <p className="offer-when">{t('circuit.seenWhen')}</p>
          <div className="offer-seen">
            <Icon name={DEPOSIT_ICONS[rule.circuit.deposit]} size={24} />
            <div>
              <strong>{name}</strong>
              <p>{description}</p>
              {change !== 0 && (
                <span className="offer-tag" data-tone={change > 0 ? 'green' : 'neutral'}>
                  {facts.format(change, { signed: true })}
                </span>
              )}
            </div>
          </div>
        </div>
        {(said.length > 0 || highlightedInstruction.trim() !== '') && (
          <div>
            <p className="offer-when">{t('circuit.seenAfter')}</p>
            {highlightedInstruction.trim() && <p>{highlightedInstruction}</p>}
            <ol className="circuit-seen-steps">
              {said.map(({ label }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity of a step
                <li key={place}>{label}</li>
              ))}
            </ol>
          </div>
        )}
      </div>
    </Card>
  );
}
