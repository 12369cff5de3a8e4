import { Button, LinkButton } from '@reprise/ui/primitives/button.tsx';
import { ErrorSummary } from '@reprise/ui/primitives/error-summary.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useLocation, useNavigate } from 'react-router';
import { DockBar } from '../cart/dock.tsx';
import type { CartSettings } from '../cart/state/settings.server.ts';
import type { CartItem } from '../cart/state/store.ts';
import { totalOf } from '../cart/state/totals.ts';
import { StepPage } from '../cart/step-page.tsx';
import { useMoney } from '../cart/use-money.ts';
import { useSell } from '../declaration/sell-speech.ts';
import { useFrame, useSpeech } from '../i18n.ts';
import { exampleCustomer } from '../trial/example-customer.ts';
import { AddressFields } from './address-fields.tsx';
import { type Asked, FIELDS, type Field } from './customer-rules.ts';
import { idOf } from './form-field.tsx';
import { BankFields, IdentityFields } from './money-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { TermsField } from './terms-field.tsx';
import { useCustomerForm } from './use-customer-form.ts';
import { useLossWarning } from './use-loss-warning.ts';

type Props = { items: readonly CartItem[]; asked: Asked; settings: CartSettings };

export function CustomerPage({ items, asked, settings }: Props) {
  const t = useSell();
  const { path } = useSpeech();
  const { isTrial } = useFrame();
  const navigate = useNavigate();
  const money = useMoney(settings.currency);
  const { brand } = settings;
  // Where the shop is, unless the chosen circuits do not go there.
  const country = asked.countries && !asked.countries.includes(settings.country) ? '' : settings.country;
  const form = useCustomerForm({
    asked,
    start: { phoneCountry: settings.country, country: asked.countries?.length === 1 ? asked.countries[0]! : country },
    refused: useRefusedFields(),
    onDone: () => void navigate(path('/cart/summary')),
  });
  useLossWarning();
  // The list stays as it was told until all of it is put right.
  const isOpen = form.stop.at.some(({ field }) => form.troubleAt(field));
  const problems = form.stop.at.map(({ field, trouble }) => {
    const message = t(`customer.errors.${trouble}`);
    const named = field === 'terms' ? message : t('customer.errors.named', { field: t(`customer.${field}`), message });
    return { fieldId: idOf(field), message: named };
  });
  return (
    <StepPage
      title={t('customer.title')}
      lead={t('customer.lead')}
      back={path('/cart')}
      onSubmit={() => void form.submit()}
      dock={
        <DockBar amount={money(totalOf(items))}>
          <Button type="submit" variant="primary" size="glove">
            {t('customer.continue')}
          </Button>
        </DockBar>
      }
    >
      {isOpen && (
        <ErrorSummary
          key={form.stop.attempt}
          title={t('customer.errors.title', { count: problems.length })}
          problems={problems}
        />
      )}
      {asked.countries?.length === 0 && (
        <Notice
          tone="red"
          title={t('customer.no_country')}
          actions={
            <LinkButton size="touch" href={path('/cart')}>
              {t('customer.to_cart')}
            </LinkButton>
          }
        />
      )}
      {isTrial && (
        <Button onClick={() => form.fill(exampleCustomer(settings.country))}>{t('customer.trial_fill')}</Button>
      )}
      <PersonFields form={form} country={settings.country} />
      <AddressFields form={form} country={settings.country} countries={asked.countries} />
      {asked.iban && <BankFields form={form} />}
      {asked.identity && <IdentityFields form={form} brand={brand} />}
      {asked.terms && <TermsField form={form} brand={brand} />}
      <p className="fields-why">{t('customer.kept')}</p>
    </StepPage>
  );
}

/** What the summary was told by the API, handed over with the way back here. */
function useRefusedFields(): Field[] {
  const state = useLocation().state as { fields?: string[] } | null;
  return FIELDS.filter((field) => state?.fields?.includes(field));
}
