import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { CircuitRuleRow } from '../circuit-rows.ts';

/** Exactly these categories have the circuit afterwards; what an archived one had stays as it was. */
export async function setRuleCategories(
  ctx: Context,
  { account_id, id }: CircuitRuleRow,
  categoryIds: readonly string[],
): Promise<void> {
  const open = ctx.db
    .selectFrom('category')
    .select('id')
    .where('account_id', '=', account_id)
    .where('status', '=', 'active');
  if (categoryIds.length) {
    const ids = new Set((await open.where('id', 'in', categoryIds).forShare().execute()).map((row) => row.id));
    const place = categoryIds.findIndex((category) => !ids.has(category));
    if (place >= 0)
      refuse('validation_failed', 'At least one id in categoryIds is not an active category of this account.', {
        violations: [
          { path: `body.categoryIds.${place}`, message: 'is not an active category of this account', code: 'choice' },
        ],
      });
  }
  let removed = ctx.db
    .deleteFrom('circuit_rule_category')
    .where('account_id', '=', account_id)
    .where('circuit_rule_id', '=', id)
    .where('category_id', 'in', open);
  if (categoryIds.length) removed = removed.where('category_id', 'not in', categoryIds);
  await removed.execute();
  const rows = categoryIds.map((category_id) => ({ account_id, circuit_rule_id: id, category_id }));
  if (rows.length)
    await ctx.db
      .insertInto('circuit_rule_category')
      .values(rows)
      .onConflict((oc) => oc.doNothing())
      .execute();
}
