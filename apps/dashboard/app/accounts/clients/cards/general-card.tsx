import { Card } from '@reprise/ui/primitives/card.tsx';
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { currencyOptions, languageOptions, timeZoneOptions } from '../../../i18n/choices.ts';
import { countryOptions } from '../../../i18n/country-options.ts';
import { useLocale, useWords } from '../../../i18n/words.tsx';
import { FormSelect, FormText } from '../../../kit/form/form-field.tsx';
import { FormSwitch } from '../../../kit/form/form-switch.tsx';
import type { ClientValues } from '../client-values.ts';

type Props = { form: UseFormReturn<ClientValues> };

/** `rest` is what a new client does not need at once. */
export function GeneralCard({ form, part }: Props & { part: 'all' | 'rest' }) {
  const t = useWords('clients');
  const optional = useWords('scaffolds')('form.optional');
  const locale = useLocale();
  const { companyCountry, timeZone } = form.formState.defaultValues ?? {};
  const choices = useMemo(
    () => ({
      countries: countryOptions(locale, companyCountry ?? 'FR'),
      currencies: currencyOptions(locale),
      zones: timeZoneOptions(timeZone ?? 'Europe/Paris'),
    }),
    [locale, companyCountry, timeZone],
  );
  return (
    <Card title={t('general.title')}>
      <div className="form-grid">
        {part === 'all' && (
          <FormText form={form} name="name" label={t('general.name')} help={t('general.nameHelp')} autoComplete="off" />
        )}
        <FormText form={form} name="corporateName" label={t('general.corporateName')} optional={optional} />
        <FormText
          form={form}
          name="siret"
          label={t('general.siret')}
          help={t('general.siretHelp')}
          optional={optional}
          inputMode="numeric"
        />
        <FormText form={form} name="capital" label={t('general.capital')} optional={optional} />
        <FormText form={form} name="street" label={t('general.street')} optional={optional} />
        <FormText form={form} name="streetMore" label={t('general.streetMore')} optional={optional} />
        <FormText form={form} name="zipCode" label={t('general.zipCode')} optional={optional} />
        <FormText form={form} name="city" label={t('general.city')} optional={optional} />
        {part === 'all' && (
          <>
            <FormSelect form={form} name="companyCountry" label={t('general.country')} options={choices.countries} />
            <FormSelect form={form} name="language" label={t('general.language')} options={languageOptions} />
          </>
        )}
        <FormSelect form={form} name="currency" label={t('general.currency')} options={choices.currencies} />
        <FormSelect
          form={form}
          name="timeZone"
          label={t('general.timeZone')}
          help={t('general.timeZoneHelp')}
          options={choices.zones}
        />
        <FormText form={form} name="emailDPO" label={t('general.emailDPO')} type="email" optional={optional} />
        {part === 'all' && (
          <FormSelect
            form={form}
            name="status"
            label={t('general.status')}
            help={t('general.statusHelp')}
            options={(['active', 'inactive'] as const).map((value) => ({ value, label: t(`status.${value}`) }))}
          />
        )}
      </div>
    </Card>
  );
}

export function ModulesCard({ form }: Props) {
  const t = useWords('clients');
  return (
    <Card title={t('modulesCard.title')}>
      <FormSwitch
        form={form}
        name="isRetailer"
        label={t('modulesCard.retailer')}
        effect={t('modulesCard.retailerEffect')}
      />
      <FormSwitch
        form={form}
        name="isBuyerAndWorkshopsSupervisor"
        label={t('modulesCard.buyer')}
        effect={t('modulesCard.buyerEffect')}
      />
    </Card>
  );
}
