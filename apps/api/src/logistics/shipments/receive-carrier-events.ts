import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { receiveCarrierEvents as route } from '@reprise/contract/logistics/carrier-routes';
import { sql } from 'kysely';
import { findConnection } from '../../accounts/index.ts';
import { PROVIDER_ACCOUNT_ID } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type CarrierEvent, type Contract, SIGNATURE_HEADER } from './carrier-connection.ts';
import { recordDelivery } from './record-delivery.ts';

/**
 * What a carrier pushes under the contract of `?account=`. Who cannot sign with its secret learns nothing; a parcel that was
 * not ordered under that contract is taken and left at that.
 */
export async function receiveCarrierEvents(
  { request, services, transaction }: OpenContext,
  { params, query, body }: RouteInput<typeof route>,
): Promise<RouteAnswer<typeof route>> {
  const { carriers } = services;
  const contract = { carrier: params.carrier, accountId: query.account ?? PROVIDER_ACCOUNT_ID };
  const carrier = await transaction((ctx) => carriers(ctx, contract));
  const header = request.headers[SIGNATURE_HEADER];
  const message = {
    header: typeof header === 'string' ? header : undefined,
    text: request.rawText ?? '',
    now: services.clock.now(),
  };
  if (!carrier?.isFromIt(message))
    refuse(
      'permission_denied',
      'The signature of this message is missing, wrong or too old for this carrier and account.',
    );
  const events = carrier.readEvents(body);
  if (!events) refuse('validation_failed', 'The body does not match the event format of this carrier.');
  const byParcel = Map.groupBy(events, ({ trackingNumber }) => trackingNumber);
  for (const [trackingNumber, told] of byParcel) {
    const isKnown = await transaction((ctx) => record(ctx, contract, trackingNumber, told));
    if (!isKnown) request.log.warn({ carrier: params.carrier }, 'events of a parcel that is not ours');
  }
}

async function record(
  ctx: Context,
  { carrier, accountId }: Contract,
  trackingNumber: string,
  told: readonly CarrierEvent[],
): Promise<boolean> {
  const { rows } = await sql<{ account_id: string; id: string }>`
    select account_id, id from app.shipment_by_tracking(${carrier}, ${trackingNumber})`.execute(ctx.db);
  const [found] = rows;
  if (!found) return false;
  await ctx.actFor(found.account_id);
  const { contract_account_id: holder } = await ctx.db
    .selectFrom('shipment')
    .select('contract_account_id')
    .where('account_id', '=', found.account_id)
    .where('id', '=', found.id)
    .executeTakeFirstOrThrow();
  if (!(await isUnder(ctx, holder, accountId))) return false;
  await recordDelivery(ctx, { accountId: found.account_id, shipmentId: found.id }, told);
  return true;
}

/** The sandbox, whose contract is the provider's, speaks only for accounts that have no contract of their own. */
async function isUnder(ctx: Context, holder: string, accountId: string): Promise<boolean> {
  if (accountId !== PROVIDER_ACCOUNT_ID) return holder === accountId;
  await ctx.actFor(holder);
  return !(await findConnection(ctx, holder, 'carrier'));
}
