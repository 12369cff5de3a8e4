import { Card } from '@reprise/ui/primitives/card.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { type UseFormReturn, useController } from 'react-hook-form';
import { countryOptions } from '../../../i18n/country-options.ts';
import { useLocale, useWords } from '../../../i18n/words.tsx';
import { Chips } from '../../../kit/fields/chips.tsx';
import { LookupField } from '../../../kit/fields/lookup-field.tsx';
import type { CircuitValues } from '../circuit-values.ts';
import { categoryLookup } from '../read-circuits.ts';

type Props = { form: UseFormReturn<CircuitValues>; accountId: string; readOnly: boolean };

/** In which categories, and for customers of which countries. */
export function WhereCard({ form, accountId, readOnly }: Props) {
  const t = useWords('offers');
  const locale = useLocale();
  const { field: categories, fieldState } = useController({ control: form.control, name: 'categories' });
  const { field: countries } = useController({ control: form.control, name: 'eligibleCountries' });
  const options = countryOptions(locale, 'FR');
  const nameOf = (code: string) => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
  const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, locale);
  return (
    <Card title={t('circuit.whereCard')}>
      <div className="offer-stack">
        {readOnly && <p className="field-label">{t('circuit.categories')}</p>}
        {readOnly && categories.value.length === 0 && <p className="subtle">{t('circuits.noCategory')}</p>}
        {!readOnly && (
          <LookupField
            {...categoryLookup(accountId)}
            label={t('circuit.categoryAdd')}
            placeholder={t('circuit.categoryFind')}
            chosen=""
            nothing={t('circuit.categoryNothing')}
            help={t('circuit.categoriesHelp')}
            error={fieldState.error?.message}
            onChoose={({ value, label }) => {
              if (categories.value.some(({ id }) => id === value)) return;
              categories.onChange([...categories.value, { id: value, label }].sort(byLabel));
            }}
          />
        )}
        <Chips
          label={t('circuit.categories')}
          chips={categories.value}
          onRemove={readOnly ? undefined : (id) => categories.onChange(categories.value.filter((one) => one.id !== id))}
        />
        {!readOnly && (
          <SelectField
            label={t('circuit.countryAdd')}
            help={t('circuit.countriesHelp')}
            placeholder={t('circuit.variableChoose')}
            value=""
            options={options.filter(({ value }) => !countries.value.includes(value))}
            onChange={({ currentTarget }) => {
              if (currentTarget.value) countries.onChange([...countries.value, currentTarget.value]);
            }}
          />
        )}
        {readOnly && <p className="field-label">{t('circuit.countries')}</p>}
        {countries.value.length === 0 ? (
          <p className="subtle">{t('circuit.countryAll')}</p>
        ) : (
          <Chips
            label={t('circuit.countries')}
            chips={countries.value.map((code) => ({ id: code, label: nameOf(code) }))}
            onRemove={
              readOnly ? undefined : (code) => countries.onChange(countries.value.filter((one) => one !== code))
            }
          />
        )}
      </div>
    </Card>
  );
}
