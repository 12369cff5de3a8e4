import {
  DEFAULT_PREPARATION_STEPS,
  PREPARATION_STEPS,
  type PreparationStep,
} from '@reprise/contract/logistics/preparation';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

type Row = { category_id: string; steps: PreparationStep[] };

/** What each category asks of a customer before a parcel leaves: its own list, else that of the nearest category above. */
export async function readPreparationSteps(
  ctx: Context,
  accountId: string,
  categoryIds: readonly string[],
): Promise<(categoryId: string) => readonly PreparationStep[]> {
  const { rows } = await sql<Row>`
    select distinct on (line.category_id) line.category_id, c.preparation_steps as steps
    from app.category_ancestor line
    join app.category c on c.account_id = line.account_id and c.id = line.ancestor_id
    where line.account_id = ${accountId} and line.category_id = any (${[...new Set(categoryIds)]}::uuid[])
      and c.preparation_steps is not null
    order by line.category_id, line.depth`.execute(ctx.db);
  const own = new Map(rows.map(({ category_id, steps }) => [category_id, steps]));
  return (categoryId) => {
    const asked = own.get(categoryId) ?? DEFAULT_PREPARATION_STEPS;
    return PREPARATION_STEPS.filter((step) => asked.includes(step));
  };
}
