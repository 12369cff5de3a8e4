import {
  CONTACT_SETTLES_DAYS,
  DETAILS_CONFIRM_HOURS,
  DETAILS_COOLING_OFF_HOURS,
} from '@reprise/contract/payments/payout-details';
import type { Selectable, Updateable } from 'kysely';
import { idOf } from '../../platform/access/actor.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { PayoutDetailsChange } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readCustomer, readCustomerSealer } from '../customers.ts';

export type ChangeRow = Selectable<PayoutDetailsChange>;
export type Details = { iban: string; holder: string };
export type CustomerRef = { accountId: string; customerId: string };
export type NewChange = CustomerRef & { buybackId: string; details: Details };

const sealedAs = (changeId: string) => `details of ${changeId}`;

async function requireSealer(ctx: Context, { accountId, customerId }: CustomerRef) {
  const sealer = await readCustomerSealer(ctx, accountId, customerId);
  return sealer ?? refuse('not_found', 'The personal data of this customer was erased.');
}

export async function openDetails(ctx: Context, row: ChangeRow): Promise<Details> {
  const sealer = await requireSealer(ctx, { accountId: row.account_id, customerId: row.customer_id });
  return JSON.parse(sealer.open(sealedAs(row.id), row.details)) as Details;
}

/** `applied` is written with what it changes; anything else waits for who reads the mails of the customer. */
export async function insertChange(
  ctx: Context,
  { accountId, customerId, buybackId, details }: NewChange,
  status: 'to_confirm' | 'applied',
): Promise<ChangeRow> {
  const sealer = await requireSealer(ctx, { accountId, customerId });
  const id = ctx.newId();
  const now = ctx.clock.now();
  const applied = status === 'applied' && { confirmed_at: now, effective_at: now, ended_at: now };
  return ctx.db
    .insertInto('payout_details_change')
    .values({
      account_id: accountId,
      id,
      customer_id: customerId,
      buyback_id: buybackId,
      details: sealer.seal(sealedAs(id), JSON.stringify(details)),
      iban_end: details.iban.slice(-4),
      asked_by: ctx.actor.kind === 'user' ? idOf(ctx.actor) : null,
      status,
      confirm_until: new Date(now.getTime() + DETAILS_CONFIRM_HOURS * HOUR),
      ...applied,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateChange(
  ctx: Context,
  { account_id, id }: Pick<ChangeRow, 'account_id' | 'id'>,
  columns: Updateable<PayoutDetailsChange>,
): Promise<void> {
  await ctx.db
    .updateTable('payout_details_change')
    .set((eb) => ({ ...columns, updated_at: ctx.clock.now(), version: eb('version', '+', 1) }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

export const endChange = (ctx: Context, row: ChangeRow, status: 'applied' | 'stopped' | 'replaced' | 'lapsed') =>
  updateChange(ctx, row, { status, ended_at: ctx.clock.now() });

export const effectiveAfter = (from: Date): Date => new Date(from.getTime() + DETAILS_COOLING_OFF_HOURS * HOUR);

/** Whether it can still come into effect: nobody confirms it once its time is over. */
export const isAlive = ({ clock }: Pick<Context, 'clock'>, { status, confirm_until }: ChangeRow): boolean =>
  status === 'waiting' || (status === 'to_confirm' && confirm_until > clock.now());

/** The newest changes of a customer, the newest first. */
export async function readChanges(ctx: Context, { accountId, customerId }: CustomerRef): Promise<ChangeRow[]> {
  return ctx.db
    .selectFrom('payout_details_change')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

/** What a link to correct an account is of: the account as it is, by the last change of it. */
export const basisOf = (changes: readonly ChangeRow[], customerId: string): string =>
  changes.find(({ status }) => status === 'applied')?.id ?? customerId;

/** The mailbox that confirms a change: for some days after it was corrected, the one before. */
export async function contactOf(ctx: Context, { accountId, customerId }: CustomerRef): Promise<string> {
  const row = await ctx.db
    .selectFrom('customer')
    .select(['former_email', 'email_changed_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (!row.former_email || !isFresh(ctx, row.email_changed_at))
    return (await readCustomer(ctx, accountId, customerId)).email;
  return (await requireSealer(ctx, { accountId, customerId })).open('former email', row.former_email);
}

/** Keeps the address that staff are about to correct. Corrected twice, the first one counts. */
export async function keepFormerEmail(ctx: Context, { accountId, customerId }: CustomerRef, email: string) {
  const sealer = await requireSealer(ctx, { accountId, customerId });
  const now = ctx.clock.now();
  await ctx.db
    .updateTable('customer')
    .set({ former_email: sealer.seal('former email', email), email_changed_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', customerId)
    .where((eb) =>
      eb.or([
        eb('email_changed_at', 'is', null),
        eb('email_changed_at', '<', new Date(now.getTime() - CONTACT_SETTLES_DAYS * DAY)),
      ]),
    )
    .execute();
}

const isFresh = ({ clock }: Pick<Context, 'clock'>, changed: Date | null): boolean =>
  changed !== null && clock.now().getTime() - changed.getTime() < CONTACT_SETTLES_DAYS * DAY;
