import { inputClass } from '@reprise/ui/primitives/field.tsx';
import { type UseFormReturn, useController } from 'react-hook-form';
import { symbolOf } from '../../../accounts/choice/currency-symbol.ts';
import { useLocale } from '../../../i18n/words.tsx';
import type { PriceField, ProductValues } from '../product-values.ts';
import { priceText, readPrice } from './price-text.ts';

type Props = {
  form: UseFormReturn<ProductValues>;
  name: PriceField;
  label: string;
  currency: string;
  describedBy: string | undefined;
};

/** An amount in a table whose row and column name it; two decimals are added when it is left. */
export function PriceInput({ form, name, label, currency, describedBy }: Props) {
  const locale = useLocale();
  const { field, fieldState } = useController({ control: form.control, name });
  const error = fieldState.error?.message;
  const leave = () => {
    const units = readPrice(field.value);
    if (units !== 'wrong') field.onChange(priceText(locale, units));
    field.onBlur();
  };
  return (
    <div className={`price-input ${inputClass({ error, changed: fieldState.isDirty })}`}>
      <input
        ref={field.ref}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        value={field.value}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        onBlur={leave}
      />
      <span className="input-unit">{symbolOf(currency)}</span>
    </div>
  );
}
