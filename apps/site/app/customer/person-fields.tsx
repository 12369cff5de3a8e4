import { COUNTRIES, prefixOf } from '@reprise/contract/common/countries';
import { countryOptions } from '../cart/state/places.ts';
import { useSell } from '../declaration/sell-speech.ts';
import { useSpeech } from '../i18n.ts';
import { FormSelect, FormText } from './form-field.tsx';
import type { CustomerForm } from './use-customer-form.ts';

export function PersonFields({ form, country }: { form: CustomerForm; country: string }) {
  const t = useSell();
  const { locale } = useSpeech();
  const prefixes = countryOptions(COUNTRIES, { locale, first: country }).map(({ value, label }) => {
    return { value, label: `${prefixOf(value)} ${label}` };
  });
  return (
    <fieldset className="fields">
      <legend>{t('customer.person')}</legend>
      <div className="fields-pair">
        <FormText form={form} field="firstname" autoComplete="given-name" maxLength={80} />
        <FormText form={form} field="lastname" autoComplete="family-name" maxLength={80} />
      </div>
      <FormText
        form={form}
        field="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={255}
        help={t('customer.email_help')}
      />
      <div className="fields-phone">
        <FormSelect form={form} field="phoneCountry" options={prefixes} />
        <FormText
          form={form}
          field="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          help={t('customer.phone_help')}
        />
      </div>
    </fieldset>
  );
}
