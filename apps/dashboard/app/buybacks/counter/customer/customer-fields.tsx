import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { TextField, type TextFieldProps } from '@reprise/ui/primitives/text-field.tsx';
import { countryOptions } from '../../../i18n/country-options.ts';
import { useLocale, useWords } from '../../../i18n/words.tsx';
import type { CustomerDraft } from '../till/till.ts';
import { type Asked, countryOf, type Field, ID_TYPES, type Troubles } from './customer-values.ts';

type Props = {
  draft: CustomerDraft;
  asked: Asked;
  troubles: Troubles;
  onChange: (patch: CustomerDraft) => void;
  /** the address was asked for already, above */
  isWithoutEmail?: boolean;
};

export const fieldId = (field: Field): string => `customer-${field}`;

/** Everything asked of a customer, one look for a new sale and for finishing a predeclared one. */
export function CustomerFields({ draft, asked, troubles, onChange, isWithoutEmail = false }: Props) {
  const t = useWords('counter');
  const locale = useLocale();
  const errorOf = (field: Field) =>
    troubles[field] ? t(`customer.troubles.${troubles[field]}`, { field: t(`customer.${field}`) }) : undefined;
  const text = (field: Field, more: Partial<TextFieldProps> = {}) => (
    <TextField
      id={fieldId(field)}
      label={t(`customer.${field}`)}
      size="touch"
      value={draft[field] ?? ''}
      error={errorOf(field)}
      onChange={({ target }) => onChange({ [field]: target.value })}
      {...more}
    />
  );
  return (
    <div className="counter-fields">
      {!isWithoutEmail && text('email', { type: 'email', inputMode: 'email', autoComplete: 'off' })}
      {text('firstname', { autoComplete: 'off', autoCapitalize: 'words' })}
      {text('lastname', { autoComplete: 'off', autoCapitalize: 'words' })}
      {text('phone', { type: 'tel', inputMode: 'tel', autoComplete: 'off' })}
      {text('street', { autoComplete: 'off' })}
      {text('streetMore', { autoComplete: 'off', optional: t('optional') })}
      {text('zipCode', { autoComplete: 'off' })}
      {text('city', { autoComplete: 'off' })}
      <SelectField
        id={fieldId('country')}
        label={t('customer.country')}
        size="touch"
        options={countryOptions(locale, countryOf(draft))}
        value={countryOf(draft)}
        error={errorOf('country')}
        onChange={({ target }) => onChange({ country: target.value })}
      />
      {asked.iban && text('iban', { autoComplete: 'off', autoCapitalize: 'characters', help: t('customer.ibanHelp') })}
      {asked.identity && (
        <fieldset className="counter-identity">
          <legend className="field-label">{t('customer.identity')}</legend>
          <SelectField
            id={fieldId('idType')}
            label={t('customer.idType')}
            size="touch"
            placeholder={t('customer.chooseId')}
            options={ID_TYPES.map((value) => ({ value, label: t(`customer.ids.${value}`) }))}
            value={draft.idType ?? ''}
            error={errorOf('idType')}
            onChange={({ target }) => onChange({ idType: target.value })}
          />
          {text('idNumber', { autoComplete: 'off', autoCapitalize: 'characters' })}
          {text('idAuthority', { autoComplete: 'off' })}
          {text('idDate', { type: 'date' })}
        </fieldset>
      )}
    </div>
  );
}
