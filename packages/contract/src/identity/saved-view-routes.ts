import { z } from 'zod';
import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema, text } from '../http/values.ts';
import { VIEW_NAME_MAX } from './saved-views.ts';

const listName = z.string().regex(/^[a-zA-Z][a-zA-Z0-9_.:-]{0,59}$/);
const viewParts = {
  name: text(1, VIEW_NAME_MAX),
  /** filters, order and size, as in the address of the page */
  query: z.string().max(2_000),
  /** null: the columns that each reader has chosen */
  hiddenColumns: z.array(z.string().max(60)).max(60).nullable(),
  isShared: z.boolean(),
  isDefault: z.boolean(),
};
const savedView = z
  .object({
    id: idSchema,
    ...viewParts,
    isOwn: z.boolean(),
    /** who shared it */
    owner: z.string(),
    version: z.number().int(),
  })
  .meta({ id: 'SavedView' });

export const listSavedViews = defineRoute({
  id: 'listSavedViews',
  tag: 'identity',
  summary: 'My views of a list, and those that others of my account share',
  method: 'GET',
  path: '/saved-views',
  access: 'signed_in',
  query: z.strictObject({ list: listName }),
  response: z.object({ views: z.array(savedView) }).meta({ id: 'SavedViews' }),
});
export const saveView = defineRoute({
  id: 'saveView',
  tag: 'identity',
  summary: 'Keep a view of a list; a view of mine with the same name is replaced',
  method: 'POST',
  path: '/saved-views',
  access: 'signed_in',
  body: z.strictObject({
    list: listName,
    ...viewParts,
    hiddenColumns: viewParts.hiddenColumns.optional(),
    isShared: viewParts.isShared.optional(),
    isDefault: viewParts.isDefault.optional(),
  }),
  response: savedView,
  status: 201,
  errors: ['validation_failed'],
});
export const updateView = defineRoute({
  id: 'updateView',
  tag: 'identity',
  summary: 'Rename, share or change a view of mine, or make it what the list opens with',
  method: 'PATCH',
  path: '/saved-views/{id}',
  access: 'signed_in',
  params: idParam,
  bodyType: 'merge-patch',
  body: z.strictObject({
    name: viewParts.name.optional(),
    query: viewParts.query.optional(),
    hiddenColumns: viewParts.hiddenColumns.optional(),
    isShared: viewParts.isShared.optional(),
    isDefault: viewParts.isDefault.optional(),
    version: z.number().int(),
  }),
  response: savedView,
  errors: ['not_found', 'concurrent_change', 'duplicate_identifier'],
});
export const deleteView = defineRoute({
  id: 'deleteView',
  tag: 'identity',
  summary: 'Delete a view of mine',
  method: 'DELETE',
  path: '/saved-views/{id}',
  access: 'signed_in',
  params: idParam,
  status: 204,
  errors: ['not_found'],
});
