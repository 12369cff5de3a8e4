import type { UserActor } from '../../../apps/api/src/platform/access/actor.ts';
import { DAY, movableClock } from '../../../apps/api/src/platform/clock.ts';
import type { Context, Services } from '../../../apps/api/src/platform/context.ts';
import { withContext } from '../../../apps/api/src/platform/with-context.ts';
import { acceptClaim, listClaims, openClaim, payClaim, sendClaim } from '../../../apps/api/src/transit/index.ts';
import { demoIds } from './demo-ids.ts';
import { findManagers } from './find-person.ts';

/** The retailer claims for a parcel that is held up, and was paid for one that arrived damaged; once only. */
export async function seedClaims(services: Services): Promise<void> {
  const { retailer } = await findManagers(services);
  const now = services.clock.now();
  const clock = movableClock(now);
  const daysAgo = <T>(days: number, work: (ctx: Context) => Promise<T>): Promise<T> => {
    clock.set(new Date(now.getTime() - days * DAY));
    return withContext(
      { ...services, clock, newId: demoIds(`claims ${days}`) },
      { actor: retailer, requestId: 'seed' },
      work,
    );
  };
  const existing = await daysAgo(0, (ctx) => listClaims(ctx, { query: {} }));
  if (existing['hydra:member'].length) return;
  const held = await daysAgo(0, (ctx) => findParcel(ctx, retailer, 'held'));
  if (held)
    await daysAgo(1, (ctx) =>
      openClaim(ctx, {
        params: { id: held.id },
        body: { reason: 'late', amountAsked: held.declared_price!, note: 'Retenu à Roissy, sans nouvelle date.' },
      }),
    );
  const arrived = await daysAgo(0, (ctx) => findParcel(ctx, retailer, 'arrived'));
  if (!arrived) return;
  const amount = Math.round(arrived.declared_price! / 4);
  const opened = await daysAgo(9, (ctx) =>
    openClaim(ctx, {
      params: { id: arrived.id },
      body: {
        reason: 'damaged',
        amountAsked: amount,
        note: 'Carton enfoncé à l’arrivée, photos de l’atelier jointes.',
      },
    }),
  );
  const params = { id: opened.id };
  const day = (days: number) => new Date(now.getTime() - days * DAY).toISOString().slice(0, 10);
  await daysAgo(8, (ctx) =>
    sendClaim(ctx, { params, body: { expectedVersion: 1, reference: 'RC-204417', sentOn: day(8) } }),
  );
  await daysAgo(4, (ctx) => acceptClaim(ctx, { params, body: { expectedVersion: 2, amountGranted: amount } }));
  await daysAgo(1, (ctx) =>
    payClaim(ctx, { params, body: { expectedVersion: 3, amountPaid: amount, paidOn: day(1) } }),
  );
}

/** The oldest parcel of the retailer that its carrier holds up, or whose device was bought. */
const findParcel = ({ db }: Context, { accountId }: UserActor, what: 'held' | 'arrived') =>
  db
    .selectFrom('shipment')
    .innerJoin('buyback', (join) =>
      join.onRef('buyback.account_id', '=', 'shipment.account_id').onRef('buyback.id', '=', 'shipment.buyback_id'),
    )
    .select(['shipment.id', 'buyback.declared_price'])
    .where('shipment.account_id', '=', accountId)
    .where('shipment.contract_account_id', '=', accountId)
    .where('buyback.declared_price', 'is not', null)
    .$if(what === 'held', (query) => query.where('shipment.last_status', '=', 'delivery_on_hold'))
    .$if(what === 'arrived', (query) =>
      query.where('buyback.status', '=', 'bb_completed').where('shipment.last_event_at', 'is not', null),
    )
    .orderBy('shipment.created_at')
    .orderBy('shipment.id')
    .limit(1)
    .executeTakeFirst();
