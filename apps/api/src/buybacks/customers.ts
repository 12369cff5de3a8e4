import type { customerIdentification, customerInfo } from '@reprise/contract/buybacks/customer-payloads';
import type { Locale } from '@reprise/i18n';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../platform/context.ts';
import type { Keys } from '../platform/crypto/keys.ts';
import { newRecordKey, openRecordKey, type Sealer } from '../platform/crypto/seal.ts';
import type { Customer as CustomerTable } from '../platform/db/schema.ts';
import { refuse } from '../platform/http/refusal.ts';
import { payoutAccountEntered } from './events.ts';

const CUSTOMER_TABLE = 'customer';
type Info = z.output<typeof customerInfo>;
type Identification = z.output<typeof customerIdentification>;
export type Customer = Omit<Info, 'iban'> & {
  iban: string | null;
  /** whose account it is, when it is not in the name of the customer */
  holder: string | null;
  identification: Identification | null;
  locale: Locale;
};

export type NewCustomer = { id?: string; info: Info; identification: Identification | undefined; locale: Locale };

type Hashed = 'email' | 'iban' | 'phone' | 'identity' | 'name';
const hashed = (accountId: string, what: Hashed, value: string) =>
  [`customer ${what}`, `${accountId} ${value}`] as const;

/** What a customer of an account may be stored under: one hash, or two while hash keys are rotated. */
export const customerHashes = ({ keys }: Pick<Context, 'keys'>, accountId: string, what: Hashed, value: string) =>
  keys.fingerprints(...hashed(accountId, what, value));

/**
 * Personal data is encrypted under a key per customer; keyed hashes find a customer again without decrypting anything.
 */
export async function insertCustomer(
  ctx: Context,
  accountId: string,
  { id = ctx.newId(), info, identification, locale }: NewCustomer,
): Promise<string> {
  const { keyId, wrappedKey, sealer } = newRecordKey(ctx.keys, { accountId, table: CUSTOMER_TABLE, rowId: id });
  const { iban, ...person } = info;
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
      ...hashesOf(ctx.keys, accountId, { ...info, iban: iban ?? null, identification: identification ?? null }),
      country: person.address.country,
      locale,
      created_at: ctx.clock.now(),
    })
    .execute();
  if (iban) await ctx.emit(payoutAccountEntered({ accountId, customerId: id }));
  return id;
}

export type Findable = Pick<Customer, 'firstname' | 'lastname' | 'email' | 'phone' | 'iban' | 'identification'>;

export function hashesOf(keys: Keys, accountId: string, customer: Findable) {
  const hashOf = (what: Hashed, value: string) => keys.fingerprint(...hashed(accountId, what, value));
  const { email, phone, iban, identification } = customer;
  return {
    email_hash: hashOf('email', email),
    iban_hash: iban ? hashOf('iban', iban) : null,
    phone_hash: hashOf('phone', phone),
    identity_hash: identification ? hashOf('identity', identification.number) : null,
    name_hash: hashOf('name', spelledName(customer)),
    hash_key_id: keys.hashKeyId,
  };
}

/** A name however it was typed: without accents, case, hyphens and order, so that two of them are two people. */
export const spelledName = ({ firstname, lastname }: Pick<Customer, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');

const REHASH_BATCH = 500;

/** Hashes customers of an older hash key again, so that the older key can be removed. */
export async function rehashCustomers(ctx: Context): Promise<boolean> {
  const { db, keys } = ctx;
  // Two index ranges, empty except after a rotation. An erased customer has no hash and is in neither.
  const old = await db
    .selectFrom('customer')
    .select(['account_id', 'id'])
    .where((eb) => eb.or([eb('hash_key_id', '<', keys.hashKeyId), eb('hash_key_id', '>', keys.hashKeyId)]))
    .limit(REHASH_BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { account_id, id } of old)
    await db
      .updateTable('customer')
      .set(hashesOf(keys, account_id, await readCustomer(ctx, account_id, id)))
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .execute();
  return old.length === REHASH_BATCH;
}

type KeyColumns = { key_id: string | null; wrapped_key: Buffer | null };

/** Decrypts the data of a customer; undefined when the key of the record was erased. */
export function sealerOf(ctx: Context, accountId: string, customerId: string, row: KeyColumns): Sealer | undefined {
  if (!row.key_id || !row.wrapped_key) return undefined;
  const place = { accountId, table: CUSTOMER_TABLE, rowId: customerId };
  return openRecordKey(ctx.keys, place, { keyId: row.key_id, wrappedKey: row.wrapped_key });
}

const CUSTOMER_COLUMNS = [
  'key_id',
  'wrapped_key',
  'person',
  'iban',
  'iban_holder',
  'identification',
  'locale',
] as const;
type CustomerRow = KeyColumns &
  Pick<Selectable<CustomerTable>, 'person' | 'iban' | 'identification' | 'locale'> & {
    /** left out by lists, which show nobody's holder */
    iban_holder?: Buffer | null;
  };

/** For the papers, mails and parcels of this person's own buybacks; screens show what their reader may see. */
export async function readCustomer(ctx: Context, accountId: string, customerId: string): Promise<Customer> {
  const row = await ctx.db
    .selectFrom('customer')
    .select(CUSTOMER_COLUMNS)
    .where('account_id', '=', accountId)
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return (
    openCustomer(ctx, accountId, customerId, row) ??
    refuse('not_found', 'The personal data of this customer was erased.')
  );
}

/** The data of a row that was read with something else; undefined when it was erased. */
export function openCustomer(
  ctx: Context,
  accountId: string,
  customerId: string,
  row: CustomerRow,
): Customer | undefined {
  const sealer = sealerOf(ctx, accountId, customerId, row);
  if (!sealer) return undefined;
  return {
    ...(JSON.parse(sealer.open('person', row.person)) as Omit<Info, 'iban'>),
    iban: row.iban && sealer.open('iban', row.iban),
    holder: row.iban_holder ? sealer.open('holder', row.iban_holder) : null,
    identification: row.identification
      ? (JSON.parse(sealer.open('identification', row.identification)) as Identification)
      : null,
    locale: row.locale,
  };
}

/** Writes what somebody corrected, under the same key: what was sealed for this customer stays readable. */
export async function updateCustomer(
  ctx: Context,
  accountId: string,
  { id, info, identification }: { id: string; info: Info; identification: Identification | undefined },
): Promise<void> {
  const keys = await ctx.db
    .selectFrom('customer')
    .select(['key_id', 'wrapped_key', 'iban'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const sealer = sealerOf(ctx, accountId, id, keys);
  if (!sealer) refuse('not_found', 'The personal data of this customer was erased.');
  const { iban, ...person } = info;
  const isOther = (keys.iban && sealer.open('iban', keys.iban)) !== (iban ?? null);
  await ctx.db
    .updateTable('customer')
    .set({
      person: sealer.seal('person', JSON.stringify(person)),
      iban: iban ? sealer.seal('iban', iban) : null,
      // Of the account before: nobody has said whose this one is.
      ...(isOther && { iban_holder: null }),
      identification: identification ? sealer.seal('identification', JSON.stringify(identification)) : null,
      ...hashesOf(ctx.keys, accountId, { ...info, iban: iban ?? null, identification: identification ?? null }),
      country: person.address.country,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  if (iban) await ctx.emit(payoutAccountEntered({ accountId, customerId: id }));
}

/** What is kept about a customer elsewhere is sealed under the same key, so that it is erased with them. */
export async function readCustomerSealer(ctx: Context, accountId: string, id: string): Promise<Sealer | undefined> {
  const row = await ctx.db
    .selectFrom('customer')
    .select(['key_id', 'wrapped_key'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && sealerOf(ctx, accountId, id, row);
}

/** The customer for whom the papers of a buyback are sealed, by the id of the buyback or of a later version of its papers. */
export async function readBuybackSealer(ctx: Context, accountId: string, id: string): Promise<Sealer | undefined> {
  const later = await ctx.db
    .selectFrom('paper_version')
    .select('buyback_id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  const buybackId = later?.buyback_id ?? id;
  const row = await ctx.db
    .selectFrom('buyback')
    .innerJoin('customer', (join) =>
      join.onRef('customer.account_id', '=', 'buyback.account_id').onRef('customer.id', '=', 'buyback.customer_id'),
    )
    .select(['customer.id', 'customer.key_id', 'customer.wrapped_key'])
    .where('buyback.account_id', '=', accountId)
    .where('buyback.id', '=', buybackId)
    .executeTakeFirst();
  return row && sealerOf(ctx, accountId, row.id, row);
}

/** The customer for whom the label of a shipment is sealed; the label between a store and a warehouse names none. */
export async function readShipmentSealer(ctx: Context, accountId: string, id: string): Promise<Sealer | undefined> {
  const shipment = await ctx.db
    .selectFrom('shipment')
    .select('buyback_id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return shipment?.buyback_id ? readBuybackSealer(ctx, accountId, shipment.buyback_id) : undefined;
}

/** Who sold last under an e-mail address; every sale has a customer of its own. */
export async function findCustomerByEmail(ctx: Context, accountId: string, email: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('customer')
    .select('id')
    .where('account_id', '=', accountId)
    .where('email_hash', 'in', customerHashes(ctx, accountId, 'email', email))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The customers with the e-mail address of this one; nobody when there is no such customer, or it was erased. */
export async function readCustomersLike(ctx: Context, accountId: string, customerId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('customer as one')
    .innerJoin('customer', (join) =>
      join.onRef('customer.account_id', '=', 'one.account_id').onRef('customer.email_hash', '=', 'one.email_hash'),
    )
    .select('customer.id')
    .where('one.account_id', '=', accountId)
    .where('one.id', '=', customerId)
    .execute();
  return rows.map(({ id }) => id);
}
