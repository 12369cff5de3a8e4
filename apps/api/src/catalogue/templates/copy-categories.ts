import { type Copy, readAvailableBuyers } from '../../accounts/index.ts';
import { readConnectedWarehouses } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import { rebuildCategoryLines } from '../categories/lock-category-tree.ts';

/** The active tree, parents first, under the root that the new client has. */
export async function copyCategories(ctx: Context, copy: Copy): Promise<number> {
  const { target, idOf, leaveOut } = copy;
  const rows = await readTree(ctx, copy);
  const buyers = new Set((await readAvailableBuyers(ctx, target)).map(({ id }) => id));
  for (const { depth: _, ...row } of rows) {
    const { absorption_type, absorption_value, max_absorbed_amount, description, children_description } = row;
    const { highlighted_instruction, default_weight, default_height, default_length, default_width } = row;
    const { preparation_steps } = row;
    const texts = { description, children_description, highlighted_instruction };
    const sizes = { default_weight, default_height, default_length, default_width };
    const values = { ...texts, ...sizes, absorption_type, absorption_value, max_absorbed_amount, preparation_steps };
    if (row.id === copy.roots.source) {
      await ctx.db
        .updateTable('category')
        .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
        .where('account_id', '=', target)
        .where('id', '=', copy.roots.target)
        .execute();
      continue;
    }
    await ctx.db
      .insertInto('category')
      .values({
        ...values,
        account_id: target,
        id: idOf(row.id),
        parent_id: idOf(row.parent_id!),
        identifier: row.identifier,
        label: row.label,
        buyer_account_id: row.buyer_account_id && buyers.has(row.buyer_account_id) ? row.buyer_account_id : null,
        created_at: ctx.clock.now(),
      })
      .onConflict((oc) => oc.columns(['account_id', 'id']).doNothing())
      .execute();
  }
  await rebuildCategoryLines(ctx, target);
  const lost = rows.filter(
    ({ id, buyer_account_id }) => id !== copy.roots.source && buyer_account_id && !buyers.has(buyer_account_id),
  );
  await leaveOut(
    'category_buyers',
    lost.map(({ label }) => label),
  );
  await leaveOut(
    'category_images',
    rows.flatMap(({ image_file_id, label }) => (image_file_id ? [label] : [])),
  );
  await copyWarehouses(ctx, copy, rows);
  return rows.length - 1;
}

type Row = Awaited<ReturnType<typeof readTree>>[number];
const readTree = (ctx: Context, { source, roots }: Copy) =>
  ctx.db
    .selectFrom('category')
    .innerJoin('category_ancestor as line', (join) =>
      join
        .onRef('line.account_id', '=', 'category.account_id')
        .onRef('line.category_id', '=', 'category.id')
        .on('line.ancestor_id', '=', roots.source),
    )
    .selectAll('category')
    .select('line.depth')
    .where('category.account_id', '=', source)
    .where('category.status', '=', 'active')
    .orderBy('line.depth')
    .orderBy('category.id')
    .execute();

/** Where devices usually go, as far as the new client may send them there. */
async function copyWarehouses(ctx: Context, { source, target, idOf, leaveOut }: Copy, rows: readonly Row[]) {
  const connected = new Set((await readConnectedWarehouses(ctx, target)).map(({ id }) => id));
  const active = new Map(rows.map(({ id, label }) => [id, label]));
  const all = await ctx.db
    .selectFrom('category_warehouse')
    .selectAll()
    .where('account_id', '=', source)
    .orderBy('category_id')
    .orderBy('sequence')
    .execute();
  const places = all.filter(({ category_id }) => active.has(category_id));
  const kept = places.filter(({ warehouse_id }) => connected.has(warehouse_id));
  if (kept.length)
    await ctx.db
      .insertInto('category_warehouse')
      .values(kept.map((row) => ({ ...row, account_id: target, category_id: idOf(row.category_id) })))
      .onConflict((oc) => oc.doNothing())
      .execute();
  const lost = places.filter(({ warehouse_id }) => !connected.has(warehouse_id));
  await leaveOut('category_workshops', [...new Set(lost.map(({ category_id }) => active.get(category_id)!))]);
}
