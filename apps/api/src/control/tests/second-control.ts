import { createHash } from 'node:crypto';
import type { ControlOutcome } from '@reprise/contract/warehouse/control/control-payloads';
import type { GivenAnswer } from '@reprise/pricing/model';
import { compareAnswers } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { controlsDisagreed } from '../events.ts';
import { readWorkshopSnapshot } from './read-terms.ts';
import { type Ended, recordOf } from './record-control.ts';
import { endTest, insertTest, sameDevice, type TestRow } from './test-rows.ts';
import { viewSecond } from './view-outcome.ts';

/** From 0 to 99, the same for one control whoever asks: nobody can draw again. */
export const lotOf = (testId: string): number => createHash('sha256').update(testId).digest().readUInt32BE(0) % 100;

/** Some controls are made a second time by somebody else, who does not see the first. */
export async function drawSecondControl(ctx: Context, first: TestRow, percent: number): Promise<void> {
  if (lotOf(first.id) >= percent) return;
  await insertTest(ctx, { ...sameDevice(first), kind: 'second', first_test_id: first.id });
}

/** A second control is a figure: it records whether it agrees, and moves nothing. */
export async function endSecondControl(ctx: Context, { test, device, computed, body }: Ended): Promise<ControlOutcome> {
  const isSame = !computed.finding && (await hasSameAnswers(ctx, test, device, body.responses));
  const outcome = isSame ? 'agreed' : 'disagreed';
  const { absorbed: _, hidden_absorbed: __, ...record } = recordOf({ computed, body });
  await endTest(ctx, test, { status: 'validated', outcome, ...record });
  const { account_id: accountId, buyback_id: buybackId, id: testId } = test;
  if (!isSame) await ctx.emit(controlsDisagreed({ accountId, buybackId, testId }));
  return viewSecond(ctx, device.item, computed, { outcome, buybackStatus: device.buyback.status, numbers: body });
}

async function hasSameAnswers(
  ctx: Context,
  { account_id, first_test_id }: TestRow,
  { buyback }: Ended['device'],
  responses: readonly GivenAnswer[],
): Promise<boolean> {
  const first = await ctx.db
    .selectFrom('compliance_test')
    .select('responses')
    .where('account_id', '=', account_id)
    .where('id', '=', first_test_id)
    .executeTakeFirstOrThrow();
  const { questions } = await readWorkshopSnapshot(ctx, buyback);
  const before = (first.responses ?? []) as unknown as readonly GivenAnswer[];
  return compareAnswers(questions, before, responses, () => 0).every(({ isDifferent }) => !isDifferent);
}
