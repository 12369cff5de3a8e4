import type { customerIdentification, customerInfo } from '@reprise/contract/buybacks/customer-payloads';
import type { Locale } from '@reprise/i18n';
import type { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { newRecordKey, openRecordKey } from '../platform/crypto/seal.ts';

const CUSTOMER_TABLE = 'customer';
type Info = z.output<typeof customerInfo>;
type Identification = z.output<typeof customerIdentification>;
export type Customer = Omit<Info, 'iban'> & {
  iban: string | null;
  identification: Identification | null;
  locale: Locale;
};

export type NewCustomer = { id?: string; info: Info; identification: Identification | undefined; locale: Locale };

/** A person is written sealed, with a key of their own; hashes find them again without opening anything. */
export async function insertCustomer(
  ctx: Context,
  accountId: string,
  { id = ctx.newId(), info, identification, locale }: NewCustomer,
): Promise<string> {
  const { keyId, wrappedKey, sealer } = newRecordKey(ctx.keys, { accountId, table: CUSTOMER_TABLE, rowId: id });
  const { iban, ...person } = info;
  const hashOf = (what: string, value: string) => ctx.keys.fingerprint(`customer ${what}`, `${accountId} ${value}`);
  await ctx.db
    .insertInto('customer')
    .values({
      account_id: accountId,
      id,
      key_id: keyId,
      wrapped_key: wrappedKey,
      person: sealer.seal('person', JSON.stringify(person)),
      iban: iban ? sealer.seal('iban', iban) : null,
      identification: identification ? sealer.seal('identification', JSON.stringify(identification)) : null,
      email_hash: hashOf('email', person.email),
      iban_hash: iban ? hashOf('iban', iban) : null,
      country: person.address.country,
      locale,
      created_at: ctx.clock.now(),
    })
    .execute();
  return id;
}

/** For the papers, mails and parcels of this person's own buybacks; screens show what their reader may see. */
export async function readCustomer(ctx: Context, accountId: string, customerId: string): Promise<Customer> {
  const row = await ctx.db
    .selectFrom('customer')
    .select(['key_id', 'wrapped_key', 'person', 'iban', 'identification', 'locale'])
    .where('account_id', '=', accountId)
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const sealer = openRecordKey(
    ctx.keys,
    { accountId, table: CUSTOMER_TABLE, rowId: customerId },
    { keyId: row.key_id, wrappedKey: row.wrapped_key },
  );
  return {
    ...(JSON.parse(sealer.open('person', row.person)) as Omit<Info, 'iban'>),
    iban: row.iban && sealer.open('iban', row.iban),
    identification: row.identification
      ? (JSON.parse(sealer.open('identification', row.identification)) as Identification)
      : null,
    locale: row.locale as Locale,
  };
}
