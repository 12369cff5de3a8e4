import { CLAIM_MOVES, type ClaimAct, mayAct } from '@reprise/contract/logistics/claims/claims';
import { toUnits } from '@reprise/kit/money';
import type { Selectable, Updateable } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { CarrierClaim } from '../../platform/db/schema.ts';
import { refuse, refuseAbsent, refuseStale } from '../../platform/http/refusal.ts';
import type { ShipmentRow } from './parcel-facts.ts';
import { visibleShipments } from './visible-shipments.ts';

export type ClaimRow = Selectable<CarrierClaim>;
/** Names a claim; `contract_account_id` says who reads its amounts and writes it. */
export type ClaimKey = Pick<ClaimRow, 'account_id' | 'id' | 'buyer_account_id' | 'contract_account_id'>;

export async function requireShipment(ctx: Context, id: string): Promise<ShipmentRow> {
  const row = await ctx.db
    .selectFrom('shipment as s')
    .selectAll('s')
    .where('s.id', '=', id)
    .where(visibleShipments(ctx))
    .executeTakeFirst();
  return row ?? refuseAbsent('transport');
}

/** The provider's people act for every account. */
export const isHolder = (actor: Actor, { contract_account_id }: { contract_account_id: string }): boolean =>
  actor.kind === 'user' && (actor.provider || actor.accountId === contract_account_id);

export function requireHolder({ actor }: Context, thing: { contract_account_id: string }): void {
  if (!isHolder(actor, thing))
    refuse('out_of_scope', 'The parcel travels on a contract of the other account, which claims by itself.');
}

/** Locks the claim for an act of a person who has read this version of it. */
export async function holdClaim(ctx: Context, id: string, expectedVersion: number, act: ClaimAct): Promise<ClaimRow> {
  const seen = await ctx.db
    .selectFrom('carrier_claim as c')
    .innerJoin('shipment as s', (join) =>
      join.onRef('s.account_id', '=', 'c.account_id').onRef('s.id', '=', 'c.shipment_id'),
    )
    .select(['c.account_id', 'c.contract_account_id'])
    .where('c.id', '=', id)
    .where(visibleShipments(ctx))
    .executeTakeFirst();
  if (!seen) return refuseAbsent('claim');
  requireHolder(ctx, seen);
  const row = await ctx.db
    .selectFrom('carrier_claim')
    .selectAll()
    .where('account_id', '=', seen.account_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const data = { version: row.version, status: row.status };
  if (row.version !== expectedVersion) refuseStale('claim', data);
  if (!mayAct(act, row.status))
    refuse('status_not_fit', `The act ${act} is not allowed for a claim in status ${row.status}.`, { data });
  return row;
}

/** Performs an act on a claim that is held, and writes it into the change log of who holds the contract. */
export async function moveClaim(
  ctx: Context,
  row: ClaimRow,
  act: ClaimAct,
  set: Omit<Updateable<CarrierClaim>, 'status' | 'version'> = {},
): Promise<ClaimRow> {
  const moved = await ctx.db
    .updateTable('carrier_claim')
    .set((eb) => ({
      ...set,
      status: CLAIM_MOVES[act].to,
      updated_at: ctx.clock.now(),
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(ctx, {
    action: 'update',
    entity: 'carrier_claim',
    entityId: row.id,
    accountId: row.contract_account_id,
    before: recordedClaim(row),
    after: recordedClaim(moved),
  });
  return moved;
}

/** As a person reads it in the change log. */
const moneyOf = ({ currency }: ClaimRow, cents: number | null): string | null =>
  cents === null ? null : `${toUnits(cents).toFixed(2)} ${currency}`;

export const recordedClaim = (row: ClaimRow) => ({
  status: row.status,
  reason: row.reason,
  amountAsked: moneyOf(row, row.amount_asked),
  amountGranted: moneyOf(row, row.amount_granted),
  amountPaid: moneyOf(row, row.amount_paid),
  note: row.note,
  reference: row.reference,
  carrierWords: row.carrier_words,
  sentOn: row.sent_on,
  paidOn: row.paid_on,
});
