import { z } from 'zod';
import { languageParam } from '../accounts/language-param.ts';
import { idParam, listOf, listQuery } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema, text } from '../http/values.ts';
import { CATEGORY_STATUSES } from './categories.ts';
import {
  archiveCheckpoints,
  categoryBuyer,
  categoryDetail,
  categoryNode,
  categoryPatch,
  connectedCategory,
  listedCategory,
  movePreview,
  newCategory,
  publicCategory,
} from './category-payloads.ts';

const ofAccount = { accountId: idSchema.optional() };
const search = text(1, 100).optional();
const tree = z.object({ 'hydra:member': z.array(categoryNode), 'hydra:totalItems': z.number().int() });

export const listCategories = defineRoute({
  id: 'listCategories',
  tag: 'catalogue',
  summary: 'Categories of a catalogue',
  method: 'GET',
  path: '/categories',
  access: 'ROLE_CATEGORY_LIST_PAGE',
  query: listQuery(
    {
      ...ofAccount,
      search,
      status: z.enum(CATEGORY_STATUSES).optional(),
      parentId: idSchema.optional(),
      buyerAccountId: idSchema.optional(),
    },
    ['label', 'identifier', 'createdAt', 'numberOfProducts'],
  ),
  response: listOf(listedCategory),
  errors: ['not_found'],
});
export const readCategoryTree = defineRoute({
  id: 'readCategoryTree',
  tag: 'catalogue',
  summary: 'The whole tree for who works on the catalogue; for everybody else what has published products',
  method: 'GET',
  path: '/categories/tree',
  access: 'visitor',
  query: z.strictObject({ ...ofAccount, status: z.enum(CATEGORY_STATUSES).optional() }),
  response: tree,
  errors: ['not_found'],
});
export const listCategoriesWithProducts = defineRoute({
  id: 'listCategoriesWithProducts',
  tag: 'catalogue',
  summary: 'The categories that have published products, in them or below',
  method: 'GET',
  path: '/categories/with-products',
  access: 'visitor',
  query: z.strictObject({ ...ofAccount, language: languageParam }),
  response: tree,
  errors: ['not_found'],
});
export const readConnectedTree = defineRoute({
  id: 'readConnectedTree',
  tag: 'catalogue',
  summary: 'The categories of linked retailers whose devices the buyer takes',
  method: 'GET',
  path: '/categories/connected-tree',
  access: 'ROLE_CATEGORY_LIST_PAGE',
  query: z.strictObject(ofAccount),
  response: z.object({ 'hydra:member': z.array(connectedCategory), 'hydra:totalItems': z.number().int() }),
  errors: ['not_found'],
});
export const listCategoryBuyers = defineRoute({
  id: 'listCategoryBuyers',
  tag: 'catalogue',
  summary: 'Who may take the devices of a category: linked buyers, and the account itself when it is one',
  method: 'GET',
  path: '/categories/buyers',
  access: 'ROLE_CATEGORY_LIST_PAGE',
  query: z.strictObject(ofAccount),
  response: z.object({ 'hydra:member': z.array(categoryBuyer), 'hydra:totalItems': z.number().int() }),
  errors: ['not_found'],
});
export const readCategorySubtree = defineRoute({
  id: 'readCategorySubtree',
  tag: 'catalogue',
  summary: 'A category and everything below it',
  method: 'GET',
  path: '/categories/tree/{id}',
  access: 'visitor',
  params: idParam,
  response: tree,
  errors: ['not_found'],
});
export const readProductCategoryTree = defineRoute({
  id: 'readProductCategoryTree',
  tag: 'catalogue',
  summary: 'The category of a product under those above it, the root first',
  method: 'GET',
  path: '/products/{id}/category_tree',
  access: 'visitor',
  params: idParam,
  response: tree,
  errors: ['not_found'],
});
export const getCategory = defineRoute({
  id: 'getCategory',
  tag: 'catalogue',
  summary: 'One category with what it inherits',
  method: 'GET',
  path: '/categories/{id}',
  access: 'ROLE_CATEGORY_LIST_PAGE',
  params: idParam,
  response: categoryDetail,
  errors: ['not_found'],
});
const CHANGE_ERRORS = [
  'not_found',
  'duplicate_identifier',
  'parent_not_fit',
  'no_buyer',
  'buyer_not_linked',
  'warehouse_not_connected',
  'premium_feature_missing',
] as const;
export const createCategory = defineRoute({
  id: 'createCategory',
  tag: 'catalogue',
  summary: 'Create a category',
  method: 'POST',
  path: '/categories',
  access: 'ROLE_CATEGORY_CREATE_PAGE',
  body: newCategory,
  response: categoryDetail,
  status: 201,
  errors: CHANGE_ERRORS,
});
export const updateCategory = defineRoute({
  id: 'updateCategory',
  tag: 'catalogue',
  summary: 'Change a category, or hang it elsewhere',
  method: 'PATCH',
  path: '/categories/{id}',
  access: 'ROLE_CATEGORY_EDIT_PAGE',
  params: idParam,
  bodyType: 'merge-patch',
  body: categoryPatch,
  response: categoryDetail,
  errors: [...CHANGE_ERRORS, 'concurrent_change', 'category_fixed', 'status_not_fit'],
});
export const previewCategoryMove = defineRoute({
  id: 'previewCategoryMove',
  tag: 'catalogue',
  summary: 'What hanging a category elsewhere would change: questions and inherited values',
  method: 'GET',
  path: '/categories/{id}/move-preview',
  access: 'ROLE_CATEGORY_EDIT_PAGE',
  params: idParam,
  query: z.strictObject({ parentId: idSchema }),
  response: movePreview,
  errors: ['not_found', 'parent_not_fit', 'category_fixed'],
});
export const listArchiveCheckpoints = defineRoute({
  id: 'listArchiveCheckpoints',
  tag: 'catalogue',
  summary: 'What keeps a category from being archived',
  method: 'GET',
  path: '/categories/{id}/checkpoints-to-archive',
  access: 'ROLE_CATEGORY_ARCHIVE',
  params: idParam,
  response: archiveCheckpoints,
  errors: ['not_found'],
});
export const archiveCategory = defineRoute({
  id: 'archiveCategory',
  tag: 'catalogue',
  summary: 'Take an empty category out of the catalogue; its identifier is free again, and it can be restored',
  method: 'DELETE',
  path: '/categories/{id}',
  access: 'ROLE_CATEGORY_ARCHIVE',
  params: idParam,
  query: z.strictObject({
    withQuestions: z
      .enum(['true', 'false'])
      .transform((flag) => flag === 'true')
      .optional()
      .meta({ description: 'its own questions go with it instead of keeping it' }),
  }),
  status: 204,
  errors: ['not_found', 'category_not_empty', 'category_fixed', 'status_not_fit'],
});
export const restoreCategory = defineRoute({
  id: 'restoreCategory',
  tag: 'catalogue',
  summary: 'Bring an archived category back, with its questions and circuits',
  method: 'POST',
  path: '/categories/{id}/restore',
  access: 'ROLE_CATEGORY_ARCHIVE',
  params: idParam,
  response: categoryDetail,
  errors: ['not_found', 'status_not_fit', 'parent_not_fit', 'duplicate_identifier'],
});
export const uploadCategoryImage = defineRoute({
  id: 'uploadCategoryImage',
  tag: 'catalogue',
  summary: 'Give a category a picture',
  method: 'PUT',
  path: '/categories/{id}/image',
  access: 'ROLE_CATEGORY_EDIT_PAGE',
  params: idParam,
  bodyType: 'multipart',
  response: categoryDetail,
  errors: ['not_found', 'status_not_fit', 'payload_too_large', 'unsupported_media_type'],
});
export const removeCategoryImage = defineRoute({
  id: 'removeCategoryImage',
  tag: 'catalogue',
  summary: 'Take the picture of a category away',
  method: 'DELETE',
  path: '/categories/{id}/image',
  access: 'ROLE_CATEGORY_EDIT_PAGE',
  params: idParam,
  response: categoryDetail,
  errors: ['not_found', 'status_not_fit'],
});
export const getRootCategory = defineRoute({
  id: 'getRootCategory',
  tag: 'catalogue',
  summary: 'Where a catalogue begins, as customers see it',
  method: 'GET',
  path: '/internal/categories/root',
  access: 'visitor',
  query: z.strictObject({ ...ofAccount, language: languageParam }),
  response: publicCategory,
  errors: ['not_found'],
});
export const getPublicCategory = defineRoute({
  id: 'getPublicCategory',
  tag: 'catalogue',
  summary: 'One category and what is directly below it, as customers see it',
  method: 'GET',
  path: '/internal/categories/{id}',
  access: 'visitor',
  params: idParam,
  query: z.strictObject({ language: languageParam }),
  response: publicCategory,
  errors: ['not_found'],
});
export const readCategoryAncestry = defineRoute({
  id: 'readCategoryAncestry',
  tag: 'catalogue',
  summary: 'A category under those above it, the root first',
  method: 'GET',
  path: '/internal/categories/{id}/ancestry',
  access: 'visitor',
  params: idParam,
  response: tree,
  errors: ['not_found'],
});
