import type { CircuitType } from '@reprise/contract/logistics/circuits';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

export type CategoryCircuit = { circuitId: string; ruleId: string; type: CircuitType; name: string };

/** A circuit as it would be saved: the categories it is given to, none when it is paused or off. */
export type DraftCircuit = { ruleId: string; categoryIds: readonly string[] };

/**
 * The circuits offered for a category: its own, or those of the nearest category above that has some. A circuit that is
 * off or paused is not offered, and counts for nothing in finding the nearest.
 */
export async function circuitsOf(
  ctx: Context,
  accountId: string,
  categoryId: string,
  draft?: DraftCircuit,
): Promise<CategoryCircuit[]> {
  const uses = draft
    ? sql`(select account_id, circuit_rule_id, category_id, false as is_draft from app.circuit_rule_category
        where account_id = ${accountId} and circuit_rule_id <> ${draft.ruleId}
        union all select ${accountId}::uuid, ${draft.ruleId}::uuid, id, true from unnest(${[...draft.categoryIds]}::uuid[]) id)`
    : sql`(select *, false as is_draft from app.circuit_rule_category)`;
  const { rows } = await sql<CategoryCircuit>`
    with offered as (
      select line.depth, circuit.id as "circuitId", rule.id as "ruleId", circuit.type, circuit.name
      from app.category_ancestor line
      join ${uses} use on use.account_id = line.account_id and use.category_id = line.ancestor_id
      join app.circuit_rule rule on rule.account_id = use.account_id and rule.id = use.circuit_rule_id
        and (use.is_draft or rule.status = 'enabled')
      join app.circuit circuit on circuit.account_id = rule.account_id and circuit.id = rule.circuit_id
        and (use.is_draft or circuit.status = 'active')
      where line.account_id = ${accountId} and line.category_id = ${categoryId}
    )
    select "circuitId", "ruleId", type, name from offered
    where depth = (select min(depth) from offered) order by type`.execute(ctx.db);
  return rows;
}
