import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { recordDataWipe as route } from '@reprise/contract/refurbishment/wipes/data-wipe-routes';
import { readBuyback, readBuybackSealer } from '../../buybacks/index.ts';
import { requireVisibleItem } from '../../control/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { type Case, type ItemRow, lockCase } from '../../states/index.ts';
import { requireUser } from '../services/service-rows.ts';
import { isWipeable, viewDataWipes } from './view-data-wipes.ts';
import { readWipes } from './wipe-rows.ts';

type Body = RouteInput<typeof route>['body'];
type Attempt = Exclude<Body, { result: 'not_applicable' }>;

/** The clock of a station is never exactly ours. */
const CLOCK_SKEW = 5 * MINUTE;

/** Adds what was done. The lock of the item puts it before or after a command that asks whether the item is wiped. */
export async function recordDataWipe(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { userId } = requireUser(ctx);
  const key = await requireVisibleItem(ctx, params.id);
  const theCase = await lockCase(ctx, key, ['item', 'service']);
  const { item } = theCase;
  if (!item) return refuse('item_not_found', 'No item with this id is visible to you.');
  if (!isWipeable(item))
    refuse('status_not_fit', `The item is ${item.status} and in the place ${item.place}: no workshop erases it now.`, {
      data: { itemStatus: item.status, place: item.place },
    });
  requireServiceOf(theCase, body.serviceId);
  const [last] = await readWipes(ctx, item);
  await ctx.db
    .insertInto('item_data_wipe')
    .values({
      account_id: item.account_id,
      id: ctx.newId(),
      buyer_account_id: item.buyer_account_id,
      item_id: item.id,
      number: (last?.number ?? 0) + 1,
      cycle: item.refurb_cycle,
      warehouse_id: item.warehouse_id,
      service_id: body.serviceId ?? null,
      result: body.result,
      comment: body.comment ?? null,
      ...(body.result === 'not_applicable' ? { reason: body.reason } : columnsOf(ctx, body)),
      device: await sealDevice(ctx, item),
      operator_id: userId,
      recorded_at: ctx.clock.now(),
    })
    .execute();
  return viewDataWipes(ctx, key);
}

function requireServiceOf({ services, item }: Case, serviceId: string | undefined): void {
  if (serviceId === undefined) return;
  if (!services.some(({ id, cycle }) => id === serviceId && cycle === item?.refurb_cycle))
    refuseAbsent('item refurb step');
}

function columnsOf({ clock }: Context, body: Attempt) {
  const { standard, standardName, method, tool, toolVersion, verification, verifiedBy } = body;
  const started = new Date(body.startedAt);
  const ended = new Date(body.endedAt);
  if ((standard === 'other') !== (standardName !== undefined))
    refuseField('standardName', 'names the standard `other`, and only that one');
  if ((verification === 'none') !== (verifiedBy === undefined))
    refuseField('verifiedBy', 'says who verified the erasure, and only when somebody did');
  if (ended < started) refuseField('endedAt', 'is before the start');
  if (ended.getTime() > clock.now().getTime() + CLOCK_SKEW) refuseField('endedAt', 'is in the future');
  return {
    standard,
    standard_name: standardName ?? null,
    method,
    tool,
    tool_version: toolVersion,
    verification,
    verified_by: verifiedBy ?? null,
    started_at: started,
    ended_at: ended,
  };
}

function refuseField(field: string, message: string): never {
  refuse('validation_failed', `The field ${field} ${message}.`, {
    violations: [{ path: `body.${field}`, message, code: 'other' }],
  });
}

/** The column under which the numbers of a device are sealed. */
export const SEALED_DEVICE = 'wiped device';
export type WipedDevice = { imei: string | null; serialNumber: string | null };

/** Nothing once the customer is erased, and of a device that no customer sold: its origin has the numbers, and never changes. */
async function sealDevice(ctx: Context, { account_id, buyback_id }: ItemRow): Promise<Buffer | null> {
  if (buyback_id === null) return null;
  const sealer = await readBuybackSealer(ctx, account_id, buyback_id);
  if (!sealer) return null;
  const { imei, serial_number } = await readBuyback(ctx, account_id, buyback_id);
  const device: WipedDevice = { imei, serialNumber: serial_number };
  return sealer.seal(SEALED_DEVICE, JSON.stringify(device));
}
