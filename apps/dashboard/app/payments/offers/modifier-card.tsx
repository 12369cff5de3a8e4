import { modifierOf } from '@reprise/pricing/modifiers';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { type FormatMoney, Price } from '@reprise/ui/product/price.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { useWords } from '../../i18n/words.tsx';
import { FormNumber, FormSelect } from '../../kit/form/form-field.tsx';
import { type ModifierValues, sentModifier } from './modifier-values.ts';

/** What the example starts from, in cents. */
export const EXAMPLE_PRICE = 20_000;
const MODES = ['disabled', 'percentage', 'amount'] as const;
type WithModifier = { modifier: ModifierValues };
type Props = {
  form: UseFormReturn<WithModifier>;
  format: FormatMoney;
  unit: string;
  /** The feature is not sold to the account: what is set can only be taken away. */
  withoutFeature?: boolean;
};

export function ModifierCard({ form, format, unit, withoutFeature }: Props) {
  const t = useWords('offers');
  const words = useWords('scaffolds');
  const modifier = form.watch('modifier');
  const { mode } = modifier;
  return (
    <Card
      title={t('modifier.title')}
      aside={withoutFeature ? <Badge tone="violet">{words('detail.premium')}</Badge> : undefined}
    >
      <div className="offer-stack">
        {withoutFeature && <p className="subtle">{t('common.premium')}</p>}
        <div className="form-grid">
          <FormSelect
            form={form}
            name="modifier.mode"
            label={t('modifier.mode')}
            options={MODES.filter((value) => !withoutFeature || value === 'disabled' || value === mode).map(
              (value) => ({
                value,
                label: t(`modifier.${value}`),
              }),
            )}
          />
          {mode !== 'disabled' && (
            <FormSelect
              form={form}
              name="modifier.kind"
              label={t('modifier.kind')}
              options={(['bonus', 'malus'] as const).map((value) => ({ value, label: t(`modifier.${value}`) }))}
            />
          )}
          {mode === 'percentage' && (
            <>
              <FormNumber
                form={form}
                name="modifier.percent"
                label={t('modifier.percent')}
                help={t('modifier.percentHelp')}
                unit="%"
              />
              <FormNumber
                form={form}
                name="modifier.cap"
                label={t('modifier.cap')}
                help={t('modifier.capHelp')}
                optional={t('common.optional')}
                unit={unit}
              />
            </>
          )}
          {mode === 'amount' && (
            <FormNumber form={form} name="modifier.amount" label={t('modifier.value')} unit={unit} />
          )}
        </div>
        {mode !== 'disabled' && <Example modifier={modifier} format={format} />}
      </div>
    </Card>
  );
}

function Example({ modifier, format }: { modifier: ModifierValues; format: FormatMoney }) {
  const t = useWords('offers');
  const sent = sentModifier(modifier);
  if (!sent) return null;
  const change = modifierOf(EXAMPLE_PRICE, sent);
  const isCapped =
    sent.mode === 'percentage' && modifierOf(EXAMPLE_PRICE, { mode: 'percentage', value: sent.value }) !== change;
  return (
    <dl className="offer-example" aria-live="polite">
      <div>
        <dt>{t('modifier.example', { price: format(EXAMPLE_PRICE) })}</dt>
        <dd>
          <Price cents={change} format={format} signed />
          {isCapped && <small>{t('modifier.capped')}</small>}
        </dd>
      </div>
      <div className="offer-example-total">
        <dt>{t('modifier.receives')}</dt>
        <dd>
          <Price cents={Math.max(0, EXAMPLE_PRICE + change)} format={format} />
        </dd>
      </div>
    </dl>
  );
}
