import { useWords } from '../../i18n/words.tsx';

const FIELDS = [
  'externalCode',
  'imei',
  'serialNumber',
  'comment',
  'buyerReference',
  'iban',
  'ibanAsked',
  'ibanConfirmed',
  'ibanStopped',
  'firstname',
  'lastname',
  'email',
  'phone',
  'address',
  'preparation',
  'batteryHazard',
] as const;

/** The fields of an edit in words: `customer.email` is the e-mail of the customer. */
export function useFieldNames(): (fields: readonly string[]) => string {
  const t = useWords('buyback');
  return (fields) =>
    fields
      .map((field) => {
        const known = FIELDS.find((name) => field === name || field === `customer.${name}`);
        return known ? t(`fields.${known}`) : field;
      })
      .join(', ');
}
