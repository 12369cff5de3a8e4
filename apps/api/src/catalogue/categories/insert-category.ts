import type { Insertable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { type ConflictRefusals, refuseConflict } from '../../platform/db/conflict.ts';
import type { Category } from '../../platform/db/schema.ts';
import { addLine } from '../../platform/db/tree-lines.ts';
import { CATEGORY_TREE, type CategoryRow } from './category-rows.ts';

export const DUPLICATE_IDENTIFIER: ConflictRefusals = {
  category_identifier: ['duplicate_identifier', 'Another category of this catalogue has this identifier.'],
};

/** Inserts a category and its ancestor rows; the caller holds the lock of the tree. */
export async function insertCategory(
  ctx: Context,
  values: Omit<Insertable<Category>, 'id' | 'created_at'>,
): Promise<CategoryRow> {
  const row = await refuseConflict(
    DUPLICATE_IDENTIFIER,
    ctx.db
      .insertInto('category')
      .values({ ...values, id: ctx.newId(), created_at: ctx.clock.now() })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  await addLine(ctx.db, CATEGORY_TREE, { accountId: row.account_id, id: row.id, parentId: row.parent_id });
  return row;
}
