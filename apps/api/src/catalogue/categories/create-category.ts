import type { createCategory as route } from '@reprise/contract/catalogue/category-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { requestedAccount } from '../../accounts/index.ts';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { categoryRecord, categoryView } from './category-columns.ts';
import { categoryDetailOf } from './category-detail.ts';
import { insertCategory } from './insert-category.ts';
import { lockCategoryTree } from './lock-category-tree.ts';
import { requireAbsorption } from './require-absorption.ts';
import { requireBuyer } from './require-buyer.ts';
import { requireParent } from './require-parent.ts';
import { setWarehouses } from './set-warehouses.ts';

export async function createCategory(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await requestedAccount(ctx, body.accountId, 'body');
  await lockCategoryTree(ctx, accountId, 'to_add');
  const { parentId, identifier, label, buyerAccountId = null, referenceWarehouseIds = [] } = body;
  await requireParent(ctx, accountId, parentId);
  await requireBuyer(ctx, { accountId, parentId, buyerAccountId });
  const row = await insertCategory(ctx, {
    ...categoryRecord.columns(body),
    ...(await requireAbsorption(ctx, accountId, undefined, body)),
    account_id: accountId,
    identifier,
    label,
  });
  await setWarehouses(ctx, row, referenceWarehouseIds);
  await recordChange(ctx, {
    action: 'create',
    entity: 'category',
    entityId: row.id,
    accountId,
    after: categoryView(ctx, row, referenceWarehouseIds),
  });
  return categoryDetailOf(ctx, row);
}
