import type { followUp } from '@reprise/contract/buybacks/follow-payloads';
import type { Carrier } from '@reprise/contract/logistics/carrier-codes';
import { isHazardous, isPreparedByCustomer, isPrinterFree } from '@reprise/contract/logistics/preparation';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { BuybackRow } from '../../states/index.ts';
import type { Label } from '../labels/read-labels.ts';
import { findPreparation, readRequiredSteps } from './find-preparation.ts';

type View = z.output<typeof followUp>['preparation'];

/** The preparation of a device as its customer reads it; null where the customer packs no parcel. */
export async function readPreparation(ctx: Context, buyback: BuybackRow, [label]: readonly Label[]): Promise<View> {
  if (!isPreparedByCustomer(buyback.circuit_type) || !label) return null;
  const answer = await findPreparation(ctx, buyback);
  const isHazard = answer !== undefined && isHazardous(answer.battery);
  const isWaiting = label.label === 'unprepared' || label.label === 'unconfirmed';
  const steps = [...(await readRequiredSteps(ctx, buyback))];
  return {
    isDue: !answer && isWaiting && steps.length > 0 && buyback.status === 'bb_awaiting_inventory',
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

/** Whether the account has a store and lets customers bring devices to it. */
async function hasDropStores(ctx: Context, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select
    exists (select from app.circuit c where c.account_id = ${accountId} and c.status = 'active'
      and c.type in ('web_drop', 'web_drop_label'))
    and exists (select from app.organization o where o.account_id = ${accountId} and o.type = 'store'
      and o.status = 'active') as has`.execute(ctx.db);
  return rows[0]!.has;
}
