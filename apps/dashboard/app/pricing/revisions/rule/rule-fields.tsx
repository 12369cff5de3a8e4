import '../revisions.css';
import { PRODUCT_STATES } from '@reprise/contract/catalogue/products';
import { ROUNDING_STEPS } from '@reprise/contract/pricing/revision-rule';
import { formatMoney } from '@reprise/i18n/formats';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Checkbox } from '@reprise/ui/primitives/checkbox.tsx';
import { RadioCards } from '@reprise/ui/primitives/radio-cards.tsx';
import { get, type UseFormReturn } from 'react-hook-form';
import { symbolOf } from '../../../accounts/choice/currency-symbol.ts';
import { CategoryPicker } from '../../../catalogue/categories/tree/category-picker.tsx';
import { useLocale, useWords } from '../../../i18n/words.tsx';
import { FormSelect, FormText } from '../../../kit/form/form-field.tsx';
import { BrandPicker } from './brand-picker.tsx';
import type { RuleValues } from './rule-values.ts';

type Props = { form: UseFormReturn<RuleValues>; accountId: string | undefined; currency: string };

/** For a field that is no input: it counts as typed in, and is checked at once. */
const CHANGED = { shouldDirty: true, shouldValidate: true } as const;

/** Name, which prices, and how they change. */
export function RuleFields({ form, accountId, currency }: Props) {
  const t = useWords('prices');
  return (
    <>
      <Card title={t('form.what')}>
        <FormText form={form} name="title" label={t('form.title')} help={t('form.titleHelp')} autoComplete="off" />
      </Card>
      <WhichCard form={form} accountId={accountId} />
      <HowCard form={form} currency={currency} />
    </>
  );
}

function WhichCard({ form, accountId }: Omit<Props, 'currency'>) {
  const t = useWords('prices');
  const called = useWords('catalogue');
  const { dirtyFields, errors } = form.formState;
  const states = form.watch('states');
  const wrong = get(errors, 'states') as { message?: string } | undefined;
  return (
    <Card title={t('form.which')}>
      <div className="form">
        <CategoryPicker
          multiple
          label={t('form.categories')}
          help={t('form.categoriesHelp')}
          accountId={accountId}
          value={form.watch('categoryIds')}
          changed={get(dirtyFields, 'categoryIds') !== undefined}
          onChange={(ids) => form.setValue('categoryIds', [...ids], CHANGED)}
        />
        <BrandPicker
          accountId={accountId}
          value={form.watch('brands')}
          changed={get(dirtyFields, 'brands') !== undefined}
          onChange={(brands) => form.setValue('brands', brands, CHANGED)}
        />
        <fieldset className="revision-states" aria-invalid={wrong ? true : undefined}>
          <legend>{t('form.states')}</legend>
          <div className="revision-ticks">
            {PRODUCT_STATES.map((state) => (
              <Checkbox
                key={state}
                label={called(`states.${state}`)}
                checked={states.includes(state)}
                onChange={({ currentTarget }) =>
                  form.setValue(
                    'states',
                    currentTarget.checked ? [...states, state] : states.filter((one) => one !== state),
                    CHANGED,
                  )
                }
              />
            ))}
          </div>
          {wrong?.message && (
            <p className="field-error" role="alert">
              {wrong.message}
            </p>
          )}
        </fieldset>
        <RadioCards
          legend={t('form.scope')}
          name="scope"
          look="tiles"
          value={form.watch('scope')}
          cards={[
            { value: 'published', title: t('form.published') },
            { value: 'all', title: t('form.all') },
          ]}
          onChange={(scope) => form.setValue('scope', scope, CHANGED)}
        />
      </div>
    </Card>
  );
}

function HowCard({ form, currency }: Omit<Props, 'accountId'>) {
  const t = useWords('prices');
  const locale = useLocale();
  const mode = form.watch('mode');
  const steps = ROUNDING_STEPS.map((step) => ({ value: String(step), label: formatMoney(locale, step, currency) }));
  return (
    <Card title={t('form.how')}>
      <div className="form revision-how">
        <FormSelect
          form={form}
          name="mode"
          label={t('form.mode')}
          options={[
            { value: 'percentage', label: t('form.percentage') },
            { value: 'amount', label: t('form.amount') },
          ]}
        />
        <FormText
          form={form}
          name="value"
          label={t('form.value')}
          inputMode="text"
          amount
          unit={mode === 'percentage' ? '%' : symbolOf(currency)}
          help={mode === 'percentage' ? t('form.percentHelp') : t('form.amountHelp')}
          autoComplete="off"
        />
        <FormSelect form={form} name="roundTo" label={t('form.roundTo')} help={t('form.roundToHelp')} options={steps} />
      </div>
    </Card>
  );
}
