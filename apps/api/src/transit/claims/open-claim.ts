import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { openClaim as route } from '@reprise/contract/logistics/claims/claim-routes';
import { ENDED_WITHOUT_MONEY } from '@reprise/contract/logistics/claims/claims';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuseConflict } from '../../platform/db/conflict.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { recordedClaim, requireHolder, requireShipment } from './claim-rows.ts';
import { findLatestClaim } from './find-latest-claim.ts';
import { readParcelValue, readPostedAt, type ShipmentRow } from './parcel-facts.ts';
import { actForParties, viewClaim } from './view-claims.ts';

const EXISTS = 'The parcel has a claim that was neither refused nor withdrawn.';

/** Opens a claim whatever the deadline says: whether a late one is taken is for the carrier to decide. */
export async function openClaim(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const shipment = await requireShipment(ctx, params.id);
  requireHolder(ctx, shipment);
  await actForParties(ctx, [shipment]);
  await requireClaimable(ctx, shipment);
  const { currency } = await readParcelValue(ctx, shipment);
  const now = ctx.clock.now();
  const insert = ctx.db
    .insertInto('carrier_claim')
    .values({
      account_id: shipment.account_id,
      id: ctx.newId(),
      buyer_account_id: shipment.buyer_account_id,
      contract_account_id: shipment.contract_account_id,
      shipment_id: shipment.id,
      status: 'open',
      reason: body.reason,
      currency,
      amount_asked: body.amountAsked,
      note: body.note || null,
      reference: body.reference || null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const row = await refuseConflict({ carrier_claim_live: ['claim_exists', EXISTS] }, insert);
  await recordChange(ctx, {
    action: 'create',
    entity: 'carrier_claim',
    entityId: row.id,
    accountId: row.contract_account_id,
    after: recordedClaim(row),
  });
  return viewClaim(ctx, row);
}

async function requireClaimable(ctx: Context, shipment: ShipmentRow): Promise<void> {
  const latest = await findLatestClaim(ctx, shipment);
  if (latest && !ENDED_WITHOUT_MONEY.some((status) => status === latest.status))
    refuse('claim_exists', EXISTS, { data: { claimId: latest.id, status: latest.status } });
  if (!(await readPostedAt(ctx, shipment)))
    refuse('status_not_fit', `The carrier never had this parcel: its label is ${shipment.label}.`, {
      data: { label: shipment.label },
    });
}
