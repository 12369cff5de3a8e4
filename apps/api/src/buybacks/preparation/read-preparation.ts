import type { followUp } from '@reprise/contract/buybacks/follow-payloads';
import type { Carrier } from '@reprise/contract/logistics/carrier-codes';
import type { LabelState } from '@reprise/contract/logistics/labels';
import {
  isHazardous,
  isPreparedByCustomer,
  isPrinterFree,
  PREPARATION_STEPS,
} from '@reprise/contract/logistics/preparation';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { BuybackRow } from '../../states/index.ts';
import type { Label } from '../labels/read-labels.ts';
import { findPreparation, type PreparationRow, readRequiredSteps } from './find-preparation.ts';

type View = z.output<typeof followUp>['preparation'];

/** The preparation of a device as its customer reads it; null where the customer packs no parcel. */
export async function readPreparation(ctx: Context, buyback: BuybackRow, [label]: readonly Label[]): Promise<View> {
  if (!isPreparedByCustomer(buyback.circuit_type) || !label) return null;
  return describePreparation(ctx, buyback, { label, answer: await findPreparation(ctx, buyback) });
}

type Answer = Pick<PreparationRow, 'steps' | 'battery' | 'is_without_printer' | 'answered_at'>;
type Known = { label: { label: LabelState; carrier: string }; answer: Answer | undefined };

/** What is asked for, or what was answered: the same for the customer and for staff. */
export async function describePreparation(
  ctx: Context,
  buyback: BuybackRow,
  { label, answer }: Known,
): Promise<NonNullable<View>> {
  const isHazard = answer !== undefined && isHazardous(answer.battery);
  const steps = answer ? inOrder(answer.steps) : [...(await readRequiredSteps(ctx, buyback))];
  // A label that waits for its list goes on waiting when the category asks for nothing any more: the battery is still asked about.
  const isWaiting = label.label === 'unprepared' || (label.label === 'unconfirmed' && steps.length > 0);
  return {
    isDue: !answer && isWaiting && buyback.status === 'bb_awaiting_inventory',
    steps,
    isPrinterFree: isPrinterFree(buyback.circuit_type, label.carrier as Carrier),
    answer: answer
      ? {
          battery: answer.battery,
          isWithoutPrinter: answer.is_without_printer,
          answeredAt: answer.answered_at.toISOString(),
        }
      : null,
    hazard: isHazard ? { hasStores: await hasDropStores(ctx, buyback.account_id) } : null,
  };
}

const inOrder = (steps: readonly string[]) => PREPARATION_STEPS.filter((step) => steps.includes(step));

/** Whether the account has a store and lets customers bring devices to it. */
async function hasDropStores(ctx: Context, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select
    exists (select from app.circuit c where c.account_id = ${accountId} and c.status = 'active'
      and c.type in ('web_drop', 'web_drop_label'))
    and exists (select from app.organization o where o.account_id = ${accountId} and o.type = 'store'
      and o.status = 'active') as has`.execute(ctx.db);
  return rows[0]!.has;
}
