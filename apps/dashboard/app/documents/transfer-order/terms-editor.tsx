import './terms.css';
import {
  fillTerms,
  TRANSFER_ORDER_TERMS_MAX_LENGTH,
  TRANSFER_ORDER_VARIABLES,
  type TransferOrderVariable,
} from '@reprise/contract/documents/transfer-order';
import type { T } from '@reprise/i18n';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { TextAreaField } from '@reprise/ui/primitives/text-field.tsx';
import { type ReactNode, useRef } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { AccountFacts } from '../../accounts/choice/use-account-facts.ts';
import { useWords } from '../../i18n/words.tsx';
import { EXAMPLE_PRICE } from '../../payments/offers/modifier-card.tsx';

type Props = {
  form: UseFormReturn<{ terms: string }>;
  facts: AccountFacts;
  label: string;
  help: string;
  readOnly: boolean;
  /** Stands beside the list of variables. */
  beside?: ReactNode;
};

const sampleOf = (t: T<'offers'>, facts: AccountFacts): Record<TransferOrderVariable, string> => ({
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

/**
 * The terms of a transfer order: the text, the variables it may use, and how it reads with an example. Without the premium
 * feature, terms that exist can be removed and none can be begun.
 */
export function TermsEditor({ form, facts, label, help, readOnly, beside }: Props) {
  const t = useWords('offers');
  const area = useRef<HTMLTextAreaElement | null>(null);
  const { field, fieldState } = useController({ control: form.control, name: 'terms' });
  const hasFeature = facts.features.includes('custom_transfer_order');
  const typed = field.value.trim();
  /** Inserts at the caret, or at the end when the text has no focus. */
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
  const mayWrite = hasFeature && !readOnly;
  return (
    <div className="offer-stack">
      {!hasFeature && <p className="subtle">{typed === '' ? t('common.premium') : t('terms.kept')}</p>}
      <TextAreaField
        ref={(element: HTMLTextAreaElement | null) => {
          area.current = element;
          field.ref(element);
        }}
        name={field.name}
        label={label}
        optional={t('common.optional')}
        rows={8}
        value={field.value}
        readOnly={!hasFeature && !readOnly && typed === ''}
        changed={fieldState.isDirty}
        error={fieldState.error?.message}
        help={`${help} · ${t('common.counter', { count: typed.length, max: TRANSFER_ORDER_TERMS_MAX_LENGTH })}`}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
      {(mayWrite || beside) && (
        <div className="form-grid">
          {mayWrite && (
            <SelectField
              label={t('circuit.variable')}
              placeholder={t('circuit.variableChoose')}
              value=""
              options={TRANSFER_ORDER_VARIABLES.map((value) => ({ value, label: t(`variables.${value}`) }))}
              onChange={({ currentTarget }) => currentTarget.value && insert(currentTarget.value)}
            />
          )}
          {beside}
        </div>
      )}
      {typed !== '' && (
        <section aria-label={t('circuit.preview')}>
          <p className="offer-when">{t('circuit.preview')}</p>
          <div className="terms-preview">{fillTerms(typed, sampleOf(t, facts))}</div>
        </section>
      )}
    </div>
  );
}
