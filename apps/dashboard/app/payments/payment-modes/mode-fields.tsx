import {
  IBAN_TYPES,
  PAYMENT_DESCRIPTION_MAX_LENGTH,
  PAYMENT_LONG_DESCRIPTION_MAX_LENGTH,
  PAYMENT_LONG_DESCRIPTION_MAX_LINES,
  PAYMENT_MAIL_CONTENT_MAX_LENGTH,
  PROPERTY_TYPES,
  PROVIDERS_OF,
} from '@reprise/contract/payments/payment-modes';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { RadioCards } from '@reprise/ui/primitives/radio-cards.tsx';
import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { AccountFacts } from '../../accounts/choice/use-account-facts.ts';
import { useWords } from '../../i18n/words.tsx';
import { CountedArea } from '../../kit/form/counted-area.tsx';
import { FormSelect, FormText } from '../../kit/form/form-field.tsx';
import { formPart } from '../../kit/form/form-part.ts';
import { FormSwitch } from '../../kit/form/form-switch.tsx';
import { ModifierCard } from '../offers/modifier-card.tsx';
import type { ModeValues } from './mode-values.ts';
import { PropertiesCard } from './properties-card.tsx';
import { buyerPays, type PaymentMode } from './read-modes.ts';

type Props = { form: UseFormReturn<ModeValues>; mode: PaymentMode; facts: AccountFacts };

export function ModeFields({ form, mode, facts }: Props) {
  const t = useWords('offers');
  return (
    <>
      <Card title={t('mode.textsCard')}>
        <div className="offer-stack">
          <FormSwitch form={form} name="active" label={t('mode.active')} effect={t('mode.activeEffect')} />
          <FormText form={form} name="label" label={t('mode.labelField')} />
          <CountedArea
            form={form}
            name="description"
            label={t('mode.description')}
            max={PAYMENT_DESCRIPTION_MAX_LENGTH}
            rows={2}
          />
          <CountedArea
            form={form}
            name="longDescription"
            label={t('mode.longDescription')}
            optional={t('common.optional')}
            max={PAYMENT_LONG_DESCRIPTION_MAX_LENGTH}
            maxLines={PAYMENT_LONG_DESCRIPTION_MAX_LINES}
            rows={5}
          />
          <CountedArea
            form={form}
            name="mailContent"
            label={t('mode.mailContent')}
            optional={t('common.optional')}
            max={PAYMENT_MAIL_CONTENT_MAX_LENGTH}
          />
        </div>
      </Card>
      <PayerCard form={form} mode={mode} />
      <ModifierCard
        form={formPart(form, 'modifier')}
        format={facts.format}
        unit={facts.currency}
        withoutFeature={!facts.features.includes('payment_bonus')}
      />
      {PROPERTY_TYPES.includes(mode.type) && <PropertiesCard form={form} />}
    </>
  );
}

function PayerCard({ form, mode }: Omit<Props, 'facts'>) {
  const t = useWords('offers');
  const { field, fieldState } = useController({ control: form.control, name: 'dueAt' });
  const { data: isBuyerPaying = false } = useQuery(buyerPays(mode.accountId));
  const mayBuyer = isBuyerPaying || mode.issuer === 'buyer';
  const isBuyer = form.watch('issuer') === 'buyer';
  return (
    <Card title={t('mode.payerCard')}>
      <div className="offer-stack">
        <div className="form-grid">
          <FormSelect
            form={form}
            name="provider"
            label={t('mode.provider')}
            options={PROVIDERS_OF[mode.type].map((value) => ({ value, label: t(`providers.${value}`) }))}
          />
          <FormSelect
            form={form}
            name="issuer"
            label={t('mode.issuer')}
            help={mayBuyer ? undefined : t('mode.issuerHelp')}
            options={(mayBuyer ? (['retailer', 'buyer'] as const) : (['retailer'] as const)).map((value) => ({
              value,
              label: t(`mode.${value}`),
            }))}
          />
        </div>
        {IBAN_TYPES.includes(mode.type) && (
          <FormText
            form={form}
            name="iban"
            label={t('mode.iban')}
            help={t('mode.ibanHelp')}
            optional={t('common.optional')}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <RadioCards
          legend={t('mode.dueAt')}
          name="dueAt"
          look="tiles"
          value={field.value}
          onChange={field.onChange}
          help={isBuyer ? t('mode.dueAtBuyer') : undefined}
          error={fieldState.error?.message}
          cards={(['validation', 'deposit'] as const).map((value) => ({
            value,
            title: t(`mode.${value}`),
            note: t(`mode.${value}Note`),
            disabled: value === 'deposit' && isBuyer && field.value !== 'deposit',
          }))}
        />
      </div>
    </Card>
  );
}
