import { afterPress } from '@reprise/ui/primitives/after-press.ts';
import { useState } from 'react';
import { type CustomerDraft, keepCustomerDraft, readCustomerDraft } from '../cart/state/store.ts';
import { loadChecks } from './customer-checks.ts';
import {
  type Asked,
  allTroubles,
  type Checks,
  type Field,
  fieldsOf,
  groupedIban,
  type Trouble,
  type Troubles,
  troubleOf,
} from './customer-rules.ts';

/** What the API would not take although our rules did: true until the field says something else. */
const REFUSED_AS: Partial<Record<Field, Trouble>> = {
  email: 'email_shape',
  phone: 'phone_unknown',
  zipCode: 'zip_unknown',
  iban: 'iban_unknown',
  country: 'country_not_served',
  idType: 'id_type_missing',
  idNumber: 'id_number_shape',
  idDate: 'id_date_future',
  terms: 'terms_missing',
};

/** What the last attempt to go on stopped at; stays as it is while fields are put right, so that the focus can stay there. */
type Stop = { attempt: number; at: readonly { field: Field; trouble: Trouble }[] };
type Options = { asked: Asked; start: CustomerDraft; refused: readonly Field[]; onDone: () => void };

/** Judges a field when it is left, then at each key; keeps everything as it is typed. */
export function useCustomerForm({ asked, start, refused, onDone }: Options) {
  const [values, setValues] = useState<CustomerDraft>(() => ({ ...start, ...readCustomerDraft() }));
  const [left, setLeft] = useState<ReadonlySet<Field>>(() => new Set(refused));
  const [untaken, setUntaken] = useState<ReadonlySet<Field>>(() => new Set(refused));
  const [checks, setChecks] = useState<Checks>({});
  const [stop, setStop] = useState<Stop>(() => ({
    attempt: 0,
    at: refused.map((field) => ({ field, trouble: REFUSED_AS[field] ?? 'characters' })),
  }));

  const fetchChecks = async (fields: readonly Field[]): Promise<Checks> => {
    const loaded = { ...(await loadChecks(fields)) };
    setChecks(loaded);
    return loaded;
  };
  function set(field: Field, value: string) {
    const next = { ...values, [field]: value };
    setValues(next);
    keepCustomerDraft(next);
    if (untaken.has(field)) setUntaken(new Set([...untaken].filter((one) => one !== field)));
  }
  function fill(given: CustomerDraft) {
    const next = { ...values, ...given };
    setValues(next);
    keepCustomerDraft(next);
  }
  function leave(field: Field) {
    if (field === 'iban' && values.iban) set('iban', groupedIban(values.iban));
    afterPress(() => {
      setLeft((before) => new Set([...before, field]));
      void fetchChecks([field]);
    });
  }
  async function submit() {
    const fields = fieldsOf(asked);
    const troubles: Troubles = allTroubles(values, asked, await fetchChecks(fields));
    const at = fields.flatMap((field) => (troubles[field] ? [{ field, trouble: troubles[field] }] : []));
    setUntaken(new Set());
    setLeft(new Set(fields));
    setStop({ attempt: stop.attempt + 1, at });
    if (!at.length) onDone();
  }
  const troubleAt = (field: Field): Trouble | undefined => {
    if (!left.has(field)) return undefined;
    const found = troubleOf(field, values, asked, checks);
    return found ?? (untaken.has(field) ? (REFUSED_AS[field] ?? 'characters') : undefined);
  };
  return { values, set, fill, leave, submit, troubleAt, stop, prepare: (field: Field) => void loadChecks([field]) };
}
export type CustomerForm = ReturnType<typeof useCustomerForm>;
