import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { labelReplaced, labelRequested } from './events.ts';
import { isOpen } from './shipment-rows.ts';

type Key = { accountId: string; buybackId: string };
type Release = { from: 'unconfirmed' | 'unprepared'; to: 'unprepared' | 'pending' };

/**
 * Moves a label that waited for its customer: it is ordered, or waits for something else. Nothing happens to a label that
 * does not wait for this, so whoever does it twice orders once.
 */
export async function releaseLabel(ctx: Context, { accountId, buybackId }: Key, { from, to }: Release): Promise<void> {
  const released = await ctx.db
    .updateTable('shipment')
    .set((eb) => ({ label: to, updated_at: ctx.clock.now(), version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .where('direction', '=', 'inbound')
    .where('label', '=', from)
    .returning('id')
    .execute();
  if (released.length && to === 'pending') await ctx.emit(labelRequested({ accountId, buybackId }));
}

/** Keeps the wish to go without a printer for a label that is not ordered yet. */
export async function wishLabelless(ctx: Context, { accountId, buybackId }: Key): Promise<void> {
  await ctx.db
    .updateTable('shipment')
    .set((eb) => ({ is_labelless: true, updated_at: ctx.clock.now(), version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .where('direction', '=', 'inbound')
    .where('label', 'in', ['unconfirmed', 'unprepared'])
    .execute();
}

type Forbidden = { id: string; previous_label: string };

/**
 * The device may not be sent as a parcel. Its last label and every label that could still be ordered are settled for good;
 * an order that the carrier may have is cancelled by the job that label.replaced wakes.
 */
export async function forbidLabels(ctx: Context, { accountId, buybackId }: Key): Promise<void> {
  const { rows } = await sql<Forbidden>`
    update app.shipment set label = 'failed', label_failure = 'battery_hazard', label_file_id = null, drop_off_code = null,
      updated_at = ${ctx.clock.now()}, version = shipment.version + 1
    where account_id = ${accountId} and buyback_id = ${buybackId} and direction = 'inbound'
      and (${isOpen} or id = (
        select s.id from app.shipment s where s.account_id = ${accountId} and s.buyback_id = ${buybackId}
          and s.direction = 'inbound' order by s.created_at desc, s.id desc limit 1))
    returning id, old.label as previous_label`.execute(ctx.db);
  for (const { id, previous_label } of rows)
    if (previous_label === 'pending' || previous_label === 'ready')
      await ctx.emit(labelReplaced({ accountId, buybackId, shipmentId: id }));
}
