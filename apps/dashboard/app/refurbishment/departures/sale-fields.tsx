import { PARTY_MAX_LENGTH, REFERENCE_MAX_LENGTH } from '@reprise/contract/refurbishment/departures/departures';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useWords } from '../../i18n/words.tsx';

/** Guarantees that are offered; the API takes any number of months. */
const GUARANTEES = [0, 3, 6, 12, 24, 36] as const;
export const FIRST_GUARANTEE = 12;

export type Party = { buyer: string; reference: string };
export const NO_PARTY: Party = { buyer: '', reference: '' };
/** What the API takes: empty fields are left out. */
export const partyOf = ({ buyer, reference }: Party) => ({
  ...(buyer.trim() && { buyer: buyer.trim() }),
  ...(reference.trim() && { reference: reference.trim() }),
});

type PartyProps = { value: Party; label: string; onChange: (value: Party) => void };
export function PartyFields({ value, label, onChange }: PartyProps) {
  const t = useWords('leaving');
  return (
    <>
      <TextField
        label={label}
        help={t('fields.buyerHelp')}
        optional={t('fields.optional')}
        value={value.buyer}
        maxLength={PARTY_MAX_LENGTH}
        onChange={({ target }) => onChange({ ...value, buyer: target.value })}
      />
      <ReferenceField value={value.reference} onChange={(reference) => onChange({ ...value, reference })} />
    </>
  );
}

export function ReferenceField({ value, onChange }: { value: string; onChange: (reference: string) => void }) {
  const t = useWords('leaving');
  return (
    <TextField
      label={t('fields.reference')}
      help={t('fields.referenceHelp')}
      optional={t('fields.optional')}
      value={value}
      maxLength={REFERENCE_MAX_LENGTH}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

export function GuaranteeField({ months, onChange }: { months: number; onChange: (months: number) => void }) {
  const t = useWords('leaving');
  return (
    <SelectField
      label={t('fields.guarantee')}
      value={String(months)}
      options={GUARANTEES.map((count) => ({
        value: String(count),
        label: count ? t('months', { count }) : t('fields.noGuarantee'),
      }))}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  );
}
