import { sql } from 'kysely';
import { z } from 'zod';
import { PROVIDER_ACCOUNT_ID } from '../../platform/access/actor.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import type { JobContext } from '../../platform/durable/job-context.ts';
import type { CarrierConnection, CarrierEvent } from './carrier-connection.ts';
import { trackingUnrefreshed } from './events.ts';
import { recordDelivery } from './record-delivery.ts';

const payload = z.object({ accountId: z.uuid() });
const SILENT_HOURS = 6;
const FOLLOWED_DAYS = 60;
const AT_ONCE = 50;
const PAGES = 10;

type Silent = {
  account_id: string;
  id: string;
  carrier: string;
  contract_account_id: string;
  tracking_number: string;
  due_at: Date;
};

/**
 * Asks carriers about parcels nothing was heard of for a while: what they pushed and we never got is caught up with.
 * An answer and that it was asked for are one commit, so each is asked once in six hours, whatever dies.
 */
export const refreshTrackingJob = defineJob({
  queue: 'tracking-refresh',
  every: '*/15 * * * *',
  lane: 'bulk',
  kind: 'steps',
  payload,
  retryLimit: 3,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 300,
  perAccount: 1,
  everyAccount: true,
  async run(job) {
    let after: Silent | undefined;
    const outcomes: ('answered' | 'failed')[] = [];
    for (let page = 0; page < PAGES; page++) {
      const silent = await job.transaction('find', (ctx) => findSilent(ctx, after));
      for (const one of silent) {
        const contract = { carrier: one.carrier, accountId: one.contract_account_id };
        const carrier = await job.transaction('connect', (ctx) => ctx.services.carriers(ctx, contract));
        outcomes.push(await ask(job, carrier, one));
      }
      after = silent.at(-1);
      if (silent.length < AT_ONCE) break;
    }
    if (outcomes.length && !outcomes.includes('answered')) throw new Error('no carrier answers');
  },
  givenUp: (ctx) => ctx.emit(trackingUnrefreshed({})),
});

async function findSilent(ctx: Context, after: Silent | undefined): Promise<Silent[]> {
  const now = ctx.clock.now().getTime();
  const before = new Date(now - SILENT_HOURS * HOUR);
  const since = new Date(now - FOLLOWED_DAYS * DAY);
  const { rows } = await sql<Silent>`
    select s.account_id, s.id, s.carrier, s.contract_account_id, s.tracking_number, coalesce(s.asked_at, s.created_at) as due_at
    from app.shipment s
    where s.delivered_at is null and s.label = 'ready' and s.tracking_number is not null
      and coalesce(s.asked_at, s.created_at) <= ${before} and s.created_at > ${since}
      and (s.last_event_at is null or s.last_event_at <= ${before})
      and s.last_status is distinct from 'delivery_returned_to_sender'
      and (coalesce(s.asked_at, s.created_at), s.id) > (${after?.due_at ?? new Date(0)}, ${after?.id ?? PROVIDER_ACCOUNT_ID})
    order by coalesce(s.asked_at, s.created_at), s.id limit ${AT_ONCE}`.execute(ctx.db);
  return rows;
}

async function ask(
  job: JobContext,
  carrier: CarrierConnection | undefined,
  silent: Silent,
): Promise<'answered' | 'failed'> {
  const { account_id: accountId, id: shipmentId, tracking_number } = silent;
  let events: CarrierEvent[] = [];
  try {
    if (carrier) events = await job.call('track', () => carrier.track(tracking_number, job.signal));
  } catch (error) {
    job.signal.throwIfAborted();
    job.log.warn({ shipmentId, err: error }, 'the carrier did not say where a parcel is');
    return 'failed';
  }
  await job.transaction('record', async (ctx) => {
    await recordDelivery(ctx, { accountId, shipmentId }, events);
    await ctx.db
      .updateTable('shipment')
      .set({ asked_at: ctx.clock.now() })
      .where('account_id', '=', accountId)
      .where('id', '=', shipmentId)
      .execute();
  });
  return 'answered';
}
