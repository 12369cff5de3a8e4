import { IDENTITY_DOCUMENT_TYPES } from '@reprise/contract/buybacks/customer';
import { useSell } from '../declaration/sell-speech.ts';
import { todayText } from '../now.ts';
import { FormSelect, FormText } from './form-field.tsx';
import type { CustomerForm } from './use-customer-form.ts';

export function BankFields({ form }: { form: CustomerForm }) {
  const t = useSell();
  return (
    <fieldset className="fields">
      <legend>{t('customer.bank')}</legend>
      <FormText
        form={form}
        field="iban"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={42}
        help={t('customer.iban_help')}
      />
    </fieldset>
  );
}

/** References only: the register of second-hand goods asks for no picture. */
export function IdentityFields({ form, brand }: { form: CustomerForm; brand: string }) {
  const t = useSell();
  const types = IDENTITY_DOCUMENT_TYPES.map((value) => ({ value, label: t(`customer.idTypes.${value}`) }));
  return (
    <fieldset className="fields" aria-describedby="identity-why">
      <legend>{t('customer.identity')}</legend>
      <p id="identity-why" className="fields-why">
        {t('customer.identity_why', { brand })}
      </p>
      <div className="fields-pair">
        <FormSelect form={form} field="idType" options={types} placeholder={t('customer.choose')} />
        <FormText
          form={form}
          field="idNumber"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          help={t('customer.idNumber_help')}
        />
      </div>
      <div className="fields-pair">
        <FormText form={form} field="idAuthority" autoComplete="off" maxLength={125} />
        <FormText form={form} field="idDate" type="date" autoComplete="off" min="1950-01-01" max={todayText()} />
      </div>
    </fieldset>
  );
}
