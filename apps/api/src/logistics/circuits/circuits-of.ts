import type { CircuitType } from '@reprise/contract/logistics/circuits';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

export type CategoryCircuit = { circuitId: string; ruleId: string; type: CircuitType; name: string };

/**
 * The circuits offered for a category: its own, or those of the nearest category above that has some. A circuit that is
 * off or paused is not offered, and counts for nothing in finding the nearest.
 */
export async function circuitsOf(ctx: Context, accountId: string, categoryId: string): Promise<CategoryCircuit[]> {
  const { rows } = await sql<CategoryCircuit>`
    with offered as (
      select line.depth, circuit.id as "circuitId", rule.id as "ruleId", circuit.type, circuit.name
      from app.category_ancestor line
      join app.circuit_rule_category use on use.account_id = line.account_id and use.category_id = line.ancestor_id
      join app.circuit_rule rule on rule.account_id = use.account_id and rule.id = use.circuit_rule_id
        and rule.status = 'enabled'
      join app.circuit circuit on circuit.account_id = rule.account_id and circuit.id = rule.circuit_id
        and circuit.status = 'active'
      where line.account_id = ${accountId} and line.category_id = ${categoryId}
    )
    select "circuitId", "ruleId", type, name from offered
    where depth = (select min(depth) from offered) order by type`.execute(ctx.db);
  return rows;
}
