import './client.css';
import type { CallResult } from '@reprise/client/call';
import type { listAccounts } from '@reprise/contract/accounts/account-routes';
import { LOCALES } from '@reprise/contract/accounts/localisation';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Disclosure } from '@reprise/ui/primitives/disclosure.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { languageOptions, languageTitle } from '../../i18n/choices.ts';
import { countryOptions } from '../../i18n/country-options.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { FormSelect, FormText } from '../../kit/form/form-field.tsx';
import { FormSwitch } from '../../kit/form/form-switch.tsx';
import { CheckedList } from './cards/checked-list.tsx';
import { CircuitsCard } from './cards/circuits-card.tsx';
import { GeneralCard, ModulesCard } from './cards/general-card.tsx';
import { PaymentsCard } from './cards/payments-card.tsx';
import { AdministratorCard, PremiumCard } from './cards/site-card.tsx';
import { TemplateCard } from './cards/template-card.tsx';
import type { ClientValues } from './client-values.ts';

export type Buyer = CallResult<typeof listAccounts>['hydra:member'][number];
type Props = { form: UseFormReturn<ClientValues> };

/** What only the provider knows comes first; everything else has a value that works for most clients. */
export function NewClientFields({ form, buyers }: Props & { buyers: readonly Buyer[] }) {
  const t = useWords('clients');
  const isRetailer = form.watch('isRetailer');
  return (
    <div className="stack client-fields">
      <EssentialsCard form={form} />
      <AdministratorCard form={form} />
      {isRetailer && (
        <Card title={t('buyers.title')} aside={t('buyers.aside')}>
          {buyers.length ? (
            <CheckedList
              form={form}
              name="buyerIds"
              legend={t('buyers.legend')}
              help={t('buyers.help')}
              options={buyers.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ) : (
            <p className="subtle">{t('buyers.none')}</p>
          )}
        </Card>
      )}
      {isRetailer && <TemplateCard form={form} />}
      <Disclosure summary={t('more.title')}>
        <div className="stack">
          <p className="subtle">{t('more.lead')}</p>
          <ModulesCard form={form} />
          <GeneralCard form={form} part="rest" />
          <CircuitsCard form={form} />
          <PaymentsCard form={form} isNew />
          <PremiumCard form={form} />
        </div>
      </Disclosure>
    </div>
  );
}

function EssentialsCard({ form }: Props) {
  const t = useWords('clients');
  const locale = useLocale();
  const isRetailer = form.watch('isRetailer');
  const main = form.watch('language');
  return (
    <Card title={t('essentials.title')}>
      <div className="form-grid">
        <FormText form={form} name="name" label={t('general.name')} help={t('general.nameHelp')} autoComplete="off" />
        {isRetailer && form.watch('hasSite') && (
          <FormText
            form={form}
            name="site.url"
            label={t('site.url')}
            help={t('site.urlHelp')}
            icon="world"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <FormSelect
          form={form}
          name="companyCountry"
          label={t('general.country')}
          options={countryOptions(locale, 'FR')}
        />
        <FormSelect form={form} name="language" label={t('general.language')} options={languageOptions} />
      </div>
      {isRetailer && (
        <>
          <CheckedList
            form={form}
            name="otherLanguages"
            legend={t('languages.legend')}
            help={t('languages.help')}
            options={LOCALES.filter((language) => language !== main).map((value) => ({
              value,
              label: languageTitle(locale, value),
            }))}
          />
          <FormSwitch form={form} name="hasSite" label={t('site.has')} effect={t('site.hasEffect')} />
        </>
      )}
    </Card>
  );
}
