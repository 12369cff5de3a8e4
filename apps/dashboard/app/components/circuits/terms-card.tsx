import {
  fillTerms,
  TRANSFER_ORDER_TERMS_MAX_LENGTH,
  TRANSFER_ORDER_VARIABLES,
  type TransferOrderVariable,
} from '@reprise/contract/documents/transfer-order';
import { Badge } from '@reprise/ui/badge.tsx';
import { Card } from '@reprise/ui/card.tsx';
import { SelectField } from '@reprise/ui/select-field.tsx';
import { TextAreaField } from '@reprise/ui/text-field.tsx';
import { useRef } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { type OfferWords, useOfferWords } from '../../i18n/offer-words.ts';
import { FormNumber } from '../../scaffolds/form/form-field.tsx';
import { useWords } from '../../scaffolds/words.ts';
import type { AccountFacts } from '../account/use-account-facts.ts';
import { EXAMPLE_PRICE } from '../payment-modes/modifier-card.tsx';
import type { CircuitValues } from './circuit-values.ts';

type Props = { form: UseFormReturn<CircuitValues>; facts: AccountFacts; readOnly: boolean };

const sampleOf = (t: OfferWords, facts: AccountFacts): Record<TransferOrderVariable, string> => ({
  total_price: facts.format(EXAMPLE_PRICE),
  payment_type: t('paymentTypes.bank_transfer'),
  buyer_address: t('samples.buyer_address'),
  buyer_long_name: t('samples.buyer_long_name'),
  buyer_name: t('samples.buyer_name'),
  buyer_siret: t('samples.buyer_siret'),
  buyer_capital: t('samples.buyer_capital'),
  customer_firstname: t('samples.customer_firstname'),
  customer_lastname: t('samples.customer_lastname'),
  product_label: t('samples.product_label'),
});

/** The terms the transfer order of this circuit carries, with the variables it fills in. */
export function TermsCard({ form, facts, readOnly }: Props) {
  const t = useOfferWords();
  const words = useWords();
  const area = useRef<HTMLTextAreaElement | null>(null);
  const { field, fieldState } = useController({ control: form.control, name: 'terms' });
  const hasFeature = facts.features.includes('custom_transfer_order');
  const typed = field.value.trim();
  /** Where the caret is, or at the end. */
  const insert = (name: string) => {
    const { selectionStart, selectionEnd } = area.current ?? {};
    const [from, to] = [selectionStart ?? field.value.length, selectionEnd ?? field.value.length];
    const put = `{${name}}`;
    field.onChange(field.value.slice(0, from) + put + field.value.slice(to));
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(from + put.length, from + put.length);
    });
  };
  return (
    <Card
      title={t('circuit.termsCard')}
      aside={hasFeature ? undefined : <Badge tone="violet">{words('detail.premium')}</Badge>}
    >
      <div className="offer-stack">
        {!hasFeature && <p className="subtle">{t('common.premium')}</p>}
        <TextAreaField
          ref={(element: HTMLTextAreaElement | null) => {
            area.current = element;
            field.ref(element);
          }}
          name={field.name}
          label={t('circuit.terms')}
          optional={t('common.optional')}
          rows={8}
          value={field.value}
          readOnly={!hasFeature && !readOnly && typed === ''}
          changed={fieldState.isDirty}
          error={fieldState.error?.message}
          help={`${t('circuit.termsHelp')} · ${t('common.counter', {
            count: typed.length,
            max: TRANSFER_ORDER_TERMS_MAX_LENGTH,
          })}`}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
        <div className="form-grid">
          {hasFeature && !readOnly && (
            <SelectField
              label={t('circuit.variable')}
              placeholder={t('circuit.variableChoose')}
              value=""
              options={TRANSFER_ORDER_VARIABLES.map((value) => ({ value, label: t(`variables.${value}`) }))}
              onChange={({ currentTarget }) => currentTarget.value && insert(currentTarget.value)}
            />
          )}
          <FormNumber form={form} name="copies" label={t('circuit.copies')} />
        </div>
        {typed !== '' && (
          <section aria-label={t('circuit.preview')}>
            <p className="offer-when">{t('circuit.preview')}</p>
            <div className="offer-preview">{fillTerms(typed, sampleOf(t, facts))}</div>
          </section>
        )}
      </div>
    </Card>
  );
}
