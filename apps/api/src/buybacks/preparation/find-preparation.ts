import { isHazardous, isPreparedByCustomer, type PreparationStep } from '@reprise/contract/logistics/preparation';
import type { Selectable } from 'kysely';
import { readPreparationSteps } from '../../catalogue/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Preparation } from '../../platform/db/schema.ts';
import type { BuybackRow } from '../../states/index.ts';

export type PreparationRow = Selectable<Preparation>;
type Prepared = Pick<BuybackRow, 'account_id' | 'id' | 'circuit_type' | 'category_id'>;

/** What the customer answered; nothing before that. */
export async function findPreparation(
  ctx: Context,
  { account_id, id }: Pick<BuybackRow, 'account_id' | 'id'>,
): Promise<PreparationRow | undefined> {
  return ctx.db
    .selectFrom('preparation')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('buyback_id', '=', id)
    .executeTakeFirst();
}

/** What is asked of the customer of a buyback, as the category says now. */
export async function readRequiredSteps(
  ctx: Context,
  { account_id, category_id, circuit_type }: Prepared,
): Promise<readonly PreparationStep[]> {
  if (!isPreparedByCustomer(circuit_type)) return [];
  return (await readPreparationSteps(ctx, account_id, [category_id]))(category_id);
}

/** Whether a label may be ordered now: after the preparation, or where nothing is to be prepared; `forbidden` is for good. */
export async function readLabelGate(ctx: Context, buyback: Prepared): Promise<'pending' | 'unprepared' | 'forbidden'> {
  const preparation = await findPreparation(ctx, buyback);
  if (preparation) return isHazardous(preparation.battery) ? 'forbidden' : 'pending';
  return (await readRequiredSteps(ctx, buyback)).length ? 'unprepared' : 'pending';
}
