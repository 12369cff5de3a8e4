import * as contract from '@reprise/contract/catalogue/category-routes';
import type { ObjectStore } from '../../platform/files/object-store.ts';
import { type Binding, handle, handleOpen } from '../../platform/http/binding.ts';
import { archiveCategory } from './archive-category.ts';
import { createCategory } from './create-category.ts';
import { getCategory } from './get-category.ts';
import { getPublicCategory, getRootCategory } from './get-public-category.ts';
import { listArchiveCheckpoints } from './list-archive-checkpoints.ts';
import { listCategories } from './list-categories.ts';
import { listCategoryBuyers } from './list-category-buyers.ts';
import { previewCategoryMove } from './preview-category-move.ts';
import { readCategoryAncestry } from './read-category-ancestry.ts';
import { readCategorySubtree } from './read-category-subtree.ts';
import { listCategoriesWithProducts, readCategoryTree } from './read-category-tree.ts';
import { readConnectedTree } from './read-connected-tree.ts';
import { readProductCategoryTree } from './read-product-category-tree.ts';
import { createUploadCategoryImage, removeCategoryImage } from './set-category-image.ts';
import { updateCategory } from './update-category.ts';

export const categoryRoutes = (store: ObjectStore): readonly Binding[] => [
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
  handleOpen(contract.uploadCategoryImage, createUploadCategoryImage(store)),
  handle(contract.removeCategoryImage, removeCategoryImage),
  handle(contract.getRootCategory, getRootCategory),
  handle(contract.getPublicCategory, getPublicCategory),
  handle(contract.readCategoryAncestry, readCategoryAncestry),
];
