import * as contract from '@reprise/contract/catalogue/category-routes';
import { type Binding, handle, handleUpload } from '../../platform/http/binding.ts';
import { archiveCategory } from './archive/archive-category.ts';
import { listArchiveCheckpoints } from './archive/list-archive-checkpoints.ts';
import { restoreCategory } from './archive/restore-category.ts';
import { createCategory } from './create-category.ts';
import { getCategory } from './get-category.ts';
import { previewCategoryMove } from './preview-category-move.ts';
import { removeCategoryImage, uploadCategoryImage } from './set-category-image.ts';
import { getPublicCategory, getRootCategory } from './trees/get-public-category.ts';
import { listCategories } from './trees/list-categories.ts';
import { listCategoryBuyers } from './trees/list-category-buyers.ts';
import { readCategoryAncestry } from './trees/read-category-ancestry.ts';
import { readCategorySubtree } from './trees/read-category-subtree.ts';
import { listCategoriesWithProducts, readCategoryTree } from './trees/read-category-tree.ts';
import { readConnectedTree } from './trees/read-connected-tree.ts';
import { readProductCategoryTree } from './trees/read-product-category-tree.ts';
import { updateCategory } from './update-category.ts';

export const categoryRoutes: readonly Binding[] = [
  handle(contract.listCategories, listCategories),
  handle(contract.readCategoryTree, readCategoryTree),
  handle(contract.listCategoriesWithProducts, listCategoriesWithProducts),
  handle(contract.readConnectedTree, readConnectedTree),
  handle(contract.listCategoryBuyers, listCategoryBuyers),
  handle(contract.readCategorySubtree, readCategorySubtree),
  handle(contract.readProductCategoryTree, readProductCategoryTree),
  handle(contract.getCategory, getCategory),
  handle(contract.createCategory, createCategory),
  handle(contract.updateCategory, updateCategory),
  handle(contract.previewCategoryMove, previewCategoryMove),
  handle(contract.listArchiveCheckpoints, listArchiveCheckpoints),
  handle(contract.archiveCategory, archiveCategory),
  handle(contract.restoreCategory, restoreCategory),
  handleUpload(contract.uploadCategoryImage, uploadCategoryImage),
  handle(contract.removeCategoryImage, removeCategoryImage),
  handle(contract.getRootCategory, getRootCategory),
  handle(contract.getPublicCategory, getPublicCategory),
  handle(contract.readCategoryAncestry, readCategoryAncestry),
];
