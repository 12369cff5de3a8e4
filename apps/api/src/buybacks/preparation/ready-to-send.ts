import type { readyToSend as route } from '@reprise/contract/buybacks/follow-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Carrier } from '@reprise/contract/logistics/carrier-codes';
import {
  isHazardous,
  isPreparedByCustomer,
  isPrinterFree,
  missingSteps,
} from '@reprise/contract/logistics/preparation';
import { forbidLabels, labelStateOf, releaseLabel, wishLabelless } from '../../logistics/index.ts';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { BuybackRow } from '../../states/index.ts';
import { batteryReported } from '../events.ts';
import { readLabels } from '../labels/read-labels.ts';
import { findPreparation, type PreparationRow, readRequiredSteps } from './find-preparation.ts';
import { holdForLabels } from './hold-for-labels.ts';

type Input = Pick<RouteInput<typeof route>, 'params' | 'body'>;

/**
 * The customer has prepared the device. With a harmless battery its label is ordered, once the mail confirmation is there
 * where one is needed. A swollen or damaged battery forbids every label of the buyback for good, also after an earlier answer.
 */
export async function readyToSend(ctx: Context, { params, body }: Input): Promise<RouteAnswer<typeof route>> {
  const buyback = await holdForLabels(ctx, { id: params.id, token: body.token });
  if (!isPreparedByCustomer(buyback.circuit_type))
    refuse('label_not_expected', 'The store prepares the device of this buyback, so its customer does not.');
  const before = await findPreparation(ctx, buyback);
  if (isAnswerNew(before, body)) await keepAnswer(ctx, buyback, before, body);
  const label = await labelStateOf(ctx, { accountId: buyback.account_id, buybackId: buyback.id });
  if (label === 'none') refuse('label_not_expected', 'This buyback has no parcel.');
  return { label };
}

/** An answer with the outcome of the one before changes nothing. */
function isAnswerNew(before: PreparationRow | undefined, { battery }: Input['body']): boolean {
  if (!before) return true;
  const wasHazard = isHazardous(before.battery);
  if (wasHazard && !isHazardous(battery))
    refuse(
      'battery_hazard',
      'The battery of this device was reported as swollen or damaged, so it cannot be reported as harmless any more.',
      { data: { battery: before.battery } },
    );
  return isHazardous(battery) && !wasHazard;
}

async function keepAnswer(
  ctx: Context,
  buyback: BuybackRow,
  before: PreparationRow | undefined,
  { steps, battery, isWithoutPrinter = false, channel }: Input['body'],
): Promise<void> {
  const { account_id: accountId, id: buybackId, status, circuit_type } = buyback;
  if (status !== 'bb_awaiting_inventory')
    refuse('status_not_fit', 'The device has been sent or the buyback was cancelled, so nothing is left to prepare.', {
      data: { status },
    });
  const required = await readRequiredSteps(ctx, buyback);
  const missing = missingSteps(required, steps);
  if (missing.length && !isHazardous(battery))
    refuse('preparation_incomplete', `These steps are not ticked: ${missing.join(', ')}.`, { data: { missing } });
  const [label] = await readLabels(ctx, buyback);
  const isLabelless = isWithoutPrinter && isPrinterFree(circuit_type, label?.carrier as Carrier);
  const staff = ctx.actor.kind === 'user' ? ctx.actor : undefined;
  const answer = {
    steps: required.filter((step) => steps.includes(step)),
    battery,
    is_without_printer: before?.is_without_printer ?? isLabelless,
    answered_by: staff?.userId ?? null,
    channel: (staff && channel) ?? null,
    answered_at: ctx.clock.now(),
  };
  await ctx.db
    .insertInto('preparation')
    .values({ account_id: accountId, buyback_id: buybackId, ...answer })
    .onConflict((oc) => oc.columns(['account_id', 'buyback_id']).doUpdateSet(answer))
    .execute();
  // The history names who answered; a member of staff did it for the customer.
  await recordChange(ctx, {
    action: 'update',
    entity: 'buyback',
    entityId: buybackId,
    accountId,
    after: {
      [isHazardous(battery) ? 'batteryHazard' : 'preparation']: battery,
      ...(answer.channel && { channel: answer.channel }),
    },
  });
  const key = { accountId, buybackId };
  if (isHazardous(battery)) {
    await forbidLabels(ctx, key);
    await ctx.emit(batteryReported(key));
    return;
  }
  if (isLabelless) await wishLabelless(ctx, key);
  await releaseLabel(ctx, key, { from: 'unprepared', to: 'pending' });
}
