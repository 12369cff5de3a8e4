import type { RouteAnswer } from '@reprise/contract/http/route';
import type { listClaims } from '@reprise/contract/logistics/claims/claim-routes';
import { claimActsFrom, claimDeadline } from '@reprise/contract/logistics/claims/claims';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { type ClaimKey, type ClaimRow, isHolder } from './claim-rows.ts';
import { postedAt } from './parcel-facts.ts';

type ClaimView = RouteAnswer<typeof listClaims>['hydra:member'][number];
type Row = ClaimRow & {
  account_name: string;
  holder_name: string;
  carrier: string;
  tracking_number: string | null;
  tracking_link: string | null;
  delivered_at: Date | null;
  posted_at: Date | null;
  buyback_id: string | null;
  identification_number: string | null;
  package_id: string | null;
  number: string | null;
};

/** Claims as the actor may read them, in the order of their keys: the amounts are for who holds the contract. */
export async function viewClaims(ctx: Context, keys: readonly ClaimKey[]): Promise<ClaimView[]> {
  await actForParties(ctx, keys);
  const [accounts, ids] = [keys.map((key) => key.account_id), keys.map((key) => key.id)];
  const { rows } = await sql<Row>`
    select c.*, owner.name as account_name,
      holder.name as holder_name, s.carrier, s.tracking_number, s.tracking_link, s.delivered_at,
      ${postedAt} as posted_at, s.buyback_id, buyback.identification_number, s.package_id, box.number
    from unnest(${accounts}::uuid[], ${ids}::uuid[]) with ordinality as n(account_id, id, place)
    join app.carrier_claim c on c.account_id = n.account_id and c.id = n.id
    join app.shipment s on s.account_id = c.account_id and s.id = c.shipment_id
    join app.account owner on owner.id = c.account_id
    join app.account holder on holder.id = c.contract_account_id
    left join app.buyback on buyback.account_id = s.account_id and buyback.id = s.buyback_id
    left join app.package box on box.account_id = s.account_id and box.id = s.package_id
    order by n.place`.execute(ctx.db);
  return rows.map((row) => viewOf(ctx, row));
}

export async function viewClaim(ctx: Context, key: ClaimKey): Promise<ClaimView> {
  const [view] = await viewClaims(ctx, [key]);
  return view!;
}

/** What is shown of a parcel names both its sides, and its scans are rows of the retailer. */
export async function actForParties(
  ctx: Context,
  things: readonly { account_id: string; buyer_account_id: string }[],
): Promise<void> {
  if (ctx.actor.kind === 'user' && ctx.actor.provider) return;
  for (const id of new Set(things.flatMap((thing) => [thing.account_id, thing.buyer_account_id]))) await ctx.actFor(id);
}

function viewOf({ actor }: Context, row: Row): ClaimView {
  const mayWrite = isHolder(actor, row);
  const deadline = claimDeadline(row.reason, { postedAt: row.posted_at, deliveredAt: row.delivered_at });
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    deadline: deadline?.toISOString() ?? null,
    details: mayWrite ? detailsOf(row) : null,
    acts: mayWrite ? claimActsFrom(row.status) : [],
    account: { id: row.account_id, name: row.account_name },
    contractHolder: { id: row.contract_account_id, name: row.holder_name },
    transport: {
      id: row.shipment_id,
      carrier: row.carrier,
      trackingNumber: row.tracking_number,
      trackingLink: row.tracking_link,
    },
    buyback:
      row.buyback_id && row.identification_number
        ? { id: row.buyback_id, identificationNumber: row.identification_number }
        : null,
    package: row.package_id && row.number ? { id: row.package_id, number: row.number } : null,
  };
}

const detailsOf = (row: Row): NonNullable<ClaimView['details']> => ({
  currency: row.currency,
  amountAsked: row.amount_asked,
  amountGranted: row.amount_granted,
  amountPaid: row.amount_paid,
  note: row.note,
  reference: row.reference,
  carrierWords: row.carrier_words,
  sentOn: row.sent_on,
  paidOn: row.paid_on,
});
