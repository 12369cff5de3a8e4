import { Button } from '@reprise/ui/primitives/button.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useEffect, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { maskedIban } from '../customer/customer-rules.ts';
import { useSell } from '../declaration/sell-speech.ts';
import type { SigningOffer } from './signing.ts';

type Props = { offer: SigningOffer; action: string; badFields: readonly string[] };

/** What the seller typed, for the customer to correct. */
export function CustomerData({ offer, action, badFields }: Props) {
  const t = useSell();
  const [isEdited, setEdited] = useState(badFields.length > 0);
  const { state } = useNavigation();
  const isSent = state === 'submitting';
  useEffect(() => {
    if (isSent) return;
    setEdited(badFields.length > 0);
  }, [badFields.length, isSent]);
  const { customer, isCorrected, devices, identification } = offer;
  const { address } = customer;
  if (isEdited)
    return <Correction offer={offer} action={action} badFields={badFields} onCancel={() => setEdited(false)} />;
  const rows = [
    [t('sign.you'), `${customer.firstname} ${customer.lastname}`, `${customer.email} · ${customer.phone}`],
    [t('sign.address'), address.street, `${address.zipCode} ${address.city}`],
    [t('sign.payment'), devices[0]!.paymentMode, customer.iban ? maskedIban(customer.iban) : ''],
    ...(identification
      ? [[t('sign.identity'), t(`customer.idTypes.${identification.type}`), identification.number]]
      : []),
  ];
  return (
    <section className="sign-card">
      <dl className="sign-data">
        {rows.map(([label, first, second]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {first}
              {second && <small>{second}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="sign-fix">
        {isCorrected && <span className="sign-fixed">{t('sign.corrected')}</span>}
        <Button variant="quiet" size="touch" onClick={() => setEdited(true)}>
          {t('sign.correct')}
        </Button>
      </p>
    </section>
  );
}

const FIELDS = [
  ['firstname', 'given-name'],
  ['lastname', 'family-name'],
  ['email', 'email'],
  ['phone', 'tel'],
  ['street', 'address-line1'],
  ['streetMore', 'address-line2'],
  ['zipCode', 'postal-code'],
  ['city', 'address-level2'],
] as const;

function Correction({ offer, action, badFields, onCancel }: Props & { onCancel: () => void }) {
  const t = useSell();
  const { address, ...person } = offer.customer;
  const values = { ...person, ...address };
  const troubleOf = (field: string) => (badFields.includes(field) ? t('sign.field_wrong') : undefined);
  return (
    <Form method="post" action={action} className="sign-card sign-correction">
      <input type="hidden" name="intent" value="correct" />
      <input type="hidden" name="country" value={address.country} />
      {FIELDS.map(([field, autoComplete]) => (
        <TextField
          key={field}
          label={t(`customer.${field}`)}
          name={field}
          size="touch"
          defaultValue={values[field] ?? ''}
          autoComplete={autoComplete}
          error={troubleOf(field)}
        />
      ))}
      {person.iban && (
        <TextField
          label={t('customer.iban')}
          name="iban"
          size="touch"
          defaultValue={person.iban}
          autoComplete="off"
          error={troubleOf('iban')}
        />
      )}
      <p className="sign-fix">
        <Button size="touch" onClick={onCancel}>
          {t('sign.keep')}
        </Button>
        <Button type="submit" variant="primary" size="touch">
          {t('sign.save')}
        </Button>
      </p>
    </Form>
  );
}
