import type { Case } from './case.ts';
import { fresh, png } from './samples.ts';

export const CATEGORY_CASES: Readonly<Record<string, readonly Case[]>> = {
  listCategories: [
    () => ({}),
    ({ accountId }) => ({ query: { accountId } }),
    ({ rootCategoryId }) => ({ query: { parentId: rootCategoryId } }),
    ({ accountId }, mine) => ({ query: { accountId: mine.accountId, buyerAccountId: accountId } }),
  ],
  readCategoryTree: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  listCategoriesWithProducts: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  readConnectedTree: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  listCategoryBuyers: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  readCategorySubtree: [({ categoryId }) => ({ params: { id: categoryId } })],
  readProductCategoryTree: [({ productId }) => ({ params: { id: productId } })],
  getCategory: [({ categoryId }) => ({ params: { id: categoryId } })],
  createCategory: [
    ({ accountId, rootCategoryId }) => ({
      body: { accountId, parentId: rootCategoryId, identifier: fresh(), label: 'Proof' },
    }),
    ({ rootCategoryId }, { accountId }) => ({
      body: { accountId, parentId: rootCategoryId, identifier: fresh(), label: 'Proof' },
    }),
  ],
  updateCategory: [
    ({ categoryId }) => ({ params: { id: categoryId }, body: { description: fresh(), version: 1 } }),
    ({ rootCategoryId }, { categoryId }) => ({
      params: { id: categoryId },
      body: { parentId: rootCategoryId, version: 1 },
    }),
    ({ storeId }, { categoryId }) => ({
      params: { id: categoryId },
      body: { referenceWarehouseIds: [storeId], version: 1 },
    }),
  ],
  previewCategoryMove: [
    ({ categoryId }, { rootCategoryId }) => ({ params: { id: categoryId }, query: { parentId: rootCategoryId } }),
    ({ rootCategoryId }, { categoryId }) => ({ params: { id: categoryId }, query: { parentId: rootCategoryId } }),
  ],
  listArchiveCheckpoints: [({ categoryId }) => ({ params: { id: categoryId } })],
  archiveCategory: [({ categoryId }) => ({ params: { id: categoryId } })],
  restoreCategory: [({ categoryId }) => ({ params: { id: categoryId } })],
  uploadCategoryImage: [({ categoryId }) => ({ params: { id: categoryId }, file: png })],
  removeCategoryImage: [({ categoryId }) => ({ params: { id: categoryId } })],
  getRootCategory: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  getPublicCategory: [({ categoryId }) => ({ params: { id: categoryId } })],
  listPublishedProducts: [({ categoryId }) => ({ params: { id: categoryId } })],
  listProductAddresses: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  readCategoryAncestry: [({ categoryId }) => ({ params: { id: categoryId } })],
};
