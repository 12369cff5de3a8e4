import { COUNTRIES } from '@reprise/contract/common/countries';
import { countryOptions } from '../cart/state/places.ts';
import { useSell } from '../declaration/sell-speech.ts';
import { useSpeech } from '../i18n.ts';
import { FormSelect, FormText } from './form-field.tsx';
import type { CustomerForm } from './use-customer-form.ts';

type Props = { form: CustomerForm; country: string; countries: readonly string[] | undefined };

/** Digits for the countries whose postcodes have nothing else: the phone then shows the right keys. */
const DIGITS = ['FR', 'BE', 'DE', 'ES', 'IT', 'CH', 'AT', 'MC'];

export function AddressFields({ form, country, countries }: Props) {
  const t = useSell();
  const { locale } = useSpeech();
  const isDigits = DIGITS.includes(form.values.country ?? '');
  return (
    <fieldset className="fields">
      <legend>{t('customer.address')}</legend>
      <FormSelect
        form={form}
        field="country"
        autoComplete="country"
        options={countryOptions(countries ?? COUNTRIES, { locale, first: country })}
        placeholder={t('customer.choose')}
        help={countries && t('customer.country_help')}
      />
      <FormText form={form} field="street" autoComplete="address-line1" maxLength={125} />
      <FormText
        form={form}
        field="streetMore"
        autoComplete="address-line2"
        maxLength={125}
        optional={t('customer.optional')}
      />
      <div className="fields-town">
        <FormText
          form={form}
          field="zipCode"
          autoComplete="postal-code"
          inputMode={isDigits ? 'numeric' : 'text'}
          autoCapitalize="characters"
          maxLength={16}
        />
        <FormText form={form} field="city" autoComplete="address-level2" maxLength={45} />
      </div>
    </fieldset>
  );
}
