import {
  CLAIM_AMOUNT_MAX,
  CLAIM_NOTE_MAX,
  CLAIM_REASONS,
  CLAIM_REFERENCE_MAX,
  type ClaimReason,
} from '@reprise/contract/logistics/claims/claims';
import { formatMoney } from '@reprise/i18n/formats';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { TextAreaField, TextField } from '@reprise/ui/primitives/text-field.tsx';
import { symbolOf } from '../../accounts/choice/currency-symbol.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { isPastDay, readAmount, thisDay } from './claim-values.ts';

export type ClaimValues = { reason: ClaimReason; amount: string; note: string; reference: string };
/** What the API takes; undefined while a field is wrong. */
export function claimBody({ reason, amount, note, reference }: ClaimValues) {
  const amountAsked = readAmount(amount);
  return amountAsked ? { reason, amountAsked, note: note.trim(), reference: reference.trim() } : undefined;
}

type Props = {
  values: ClaimValues;
  currency: string;
  isTried: boolean;
  amountHelp?: string | undefined;
  onChange: (values: ClaimValues) => void;
};

/** What a claim says before it is sent. */
export function ClaimFields({ values, currency, isTried, amountHelp, onChange }: Props) {
  const t = useWords('claims');
  const set = (patch: Partial<ClaimValues>) => onChange({ ...values, ...patch });
  return (
    <>
      <SelectField
        label={t('fields.reason')}
        options={CLAIM_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        value={values.reason}
        onChange={({ target }) => set({ reason: target.value as ClaimReason })}
      />
      <AmountField
        label={t('fields.amountAsked')}
        help={amountHelp}
        currency={currency}
        value={values.amount}
        isTried={isTried}
        onChange={(amount) => set({ amount })}
      />
      <TextAreaField
        label={t('fields.note')}
        help={t('fields.noteHelp')}
        optional={t('fields.optional')}
        value={values.note}
        maxLength={CLAIM_NOTE_MAX}
        onChange={({ target }) => set({ note: target.value })}
      />
      <TextField
        label={t('fields.reference')}
        help={t('fields.referenceHelp')}
        optional={t('fields.optional')}
        value={values.reference}
        maxLength={CLAIM_REFERENCE_MAX}
        autoComplete="off"
        onChange={({ target }) => set({ reference: target.value })}
      />
    </>
  );
}

type AmountProps = {
  label: string;
  help?: string | undefined;
  currency: string;
  value: string;
  /** in cents; a carrier grants no more than was asked for */
  max?: number;
  isTried: boolean;
  onChange: (value: string) => void;
};
export function AmountField({ label, help, currency, value, max, isTried, onChange }: AmountProps) {
  const t = useWords('claims');
  const locale = useLocale();
  const most = formatMoney(locale, max ?? CLAIM_AMOUNT_MAX, currency);
  const wrong = t(max ? 'wrong.granted' : 'wrong.amount', { max: most });
  return (
    <TextField
      label={label}
      help={help}
      inputMode="decimal"
      autoComplete="off"
      amount
      unit={symbolOf(currency)}
      value={value}
      error={isTried && readAmount(value, max) === undefined ? wrong : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type DayProps = { label: string; value: string; isTried: boolean; onChange: (value: string) => void };
export function DayField({ label, value, isTried, onChange }: DayProps) {
  const t = useWords('claims');
  return (
    <TextField
      label={label}
      type="date"
      max={thisDay()}
      value={value}
      error={isTried && !isPastDay(value) ? t('wrong.day') : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
