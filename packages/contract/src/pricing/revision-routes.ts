import { z } from 'zod';
import { PRODUCT_STATES } from '../catalogue/products.ts';
import { idParam, listOf, listQuery, many } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema, shortText, text } from '../http/values.ts';
import {
  listedRevision,
  localTime,
  newRevision,
  revisionLine,
  revisionPatch,
  revisionSchema,
} from './revision-payloads.ts';
import { REVISION_STATUSES } from './revision-states.ts';

const ofAccount = z.strictObject({ accountId: idSchema.optional() });
const versionOnly = z.strictObject({ version: z.number().int() });

export const listPriceRevisions = defineRoute({
  id: 'listPriceRevisions',
  tag: 'pricing',
  summary: 'Bulk price changes of a catalogue, the latest first',
  method: 'GET',
  path: '/price-revisions',
  access: 'ROLE_PRICE_SIMULATION',
  query: listQuery({ accountId: idSchema.optional(), status: many(z.enum(REVISION_STATUSES)).optional() }, [
    'createdAt',
  ]),
  response: listOf(listedRevision),
  errors: ['not_found'],
});
export const createPriceRevision = defineRoute({
  id: 'createPriceRevision',
  tag: 'pricing',
  summary: 'Prepare a bulk price change by a rule; nothing is published',
  method: 'POST',
  path: '/price-revisions',
  access: 'ROLE_PRODUCT_PRICE_EDIT',
  body: newRevision,
  response: revisionSchema,
  status: 201,
  errors: ['not_found', 'validation_failed'],
});
export const importPriceRevision = defineRoute({
  id: 'importPriceRevision',
  tag: 'pricing',
  summary: 'Prepare a bulk price change from a CSV file; nothing is published',
  method: 'POST',
  path: '/price-revisions/files',
  access: 'ROLE_PRODUCT_PRICE_EDIT',
  query: z.strictObject({ accountId: idSchema.optional(), title: shortText }),
  bodyType: 'multipart',
  response: revisionSchema,
  status: 201,
  errors: ['not_found', 'payload_too_large', 'unsupported_media_type', 'validation_failed'],
});
export const getPriceRevision = defineRoute({
  id: 'getPriceRevision',
  tag: 'pricing',
  summary: 'One bulk price change with what it would do, or did',
  method: 'GET',
  path: '/price-revisions/{id}',
  access: 'ROLE_PRICE_SIMULATION',
  params: idParam,
  response: revisionSchema,
  errors: ['not_found'],
});
export const updatePriceRevision = defineRoute({
  id: 'updatePriceRevision',
  tag: 'pricing',
  summary: 'Rename a bulk price change or give it another rule',
  method: 'PATCH',
  path: '/price-revisions/{id}',
  access: 'ROLE_PRODUCT_PRICE_EDIT',
  params: idParam,
  bodyType: 'merge-patch',
  body: revisionPatch,
  response: revisionSchema,
  errors: ['not_found', 'concurrent_change', 'status_not_fit', 'validation_failed'],
});
export const schedulePriceRevision = defineRoute({
  id: 'schedulePriceRevision',
  tag: 'pricing',
  summary: 'Have a bulk price change published at a time, or at another one',
  method: 'POST',
  path: '/price-revisions/{id}/schedule',
  access: 'ROLE_PRODUCT_PRICE_EDIT',
  params: idParam,
  body: z.strictObject({ version: z.number().int(), scheduledFor: localTime }),
  response: revisionSchema,
  errors: ['not_found', 'concurrent_change', 'status_not_fit', 'validation_failed'],
});
export const unschedulePriceRevision = defineRoute({
  id: 'unschedulePriceRevision',
  tag: 'pricing',
  summary: 'Take the time of a bulk price change away; it is a draft again',
  method: 'POST',
  path: '/price-revisions/{id}/unschedule',
  access: 'ROLE_PRODUCT_PRICE_EDIT',
  params: idParam,
  body: versionOnly,
  response: revisionSchema,
  errors: ['not_found', 'concurrent_change', 'status_not_fit'],
});
export const publishPriceRevision = defineRoute({
  id: 'publishPriceRevision',
  tag: 'pricing',
  summary: 'Publish a bulk price change now, in one step',
  method: 'POST',
  path: '/price-revisions/{id}/publish',
  access: 'ROLE_PRODUCT_PRICE_EDIT',
  params: idParam,
  body: versionOnly,
  response: revisionSchema,
  status: 202,
  errors: ['not_found', 'concurrent_change', 'status_not_fit'],
});
export const rollBackPriceRevision = defineRoute({
  id: 'rollBackPriceRevision',
  tag: 'pricing',
  summary: 'Give every price a bulk change published back its value of before, in one step',
  method: 'POST',
  path: '/price-revisions/{id}/roll-back',
  access: 'ROLE_PRODUCT_PRICE_EDIT',
  params: idParam,
  body: versionOnly,
  response: revisionSchema,
  status: 202,
  errors: ['not_found', 'concurrent_change', 'status_not_fit'],
});
export const discardPriceRevision = defineRoute({
  id: 'discardPriceRevision',
  tag: 'pricing',
  summary: 'Put a bulk price change aside for good; no price changes',
  method: 'POST',
  path: '/price-revisions/{id}/discard',
  access: 'ROLE_PRODUCT_PRICE_EDIT',
  params: idParam,
  body: versionOnly,
  response: revisionSchema,
  errors: ['not_found', 'concurrent_change', 'status_not_fit'],
});

/** Where the next page begins: how far the last line of the one before moves, its product and its state. */
const cursor = z
  .string()
  .regex(/^\d{1,10},[0-9a-f-]{36},[a-z_]{7,10}$/)
  .transform((value) => {
    const [distance = '', productId = '', state = ''] = value.split(',');
    return { distance: Number(distance), productId, state };
  })
  .pipe(
    z.object({
      distance: z.number().int().max(2_147_483_647),
      productId: idSchema,
      state: z.enum(PRODUCT_STATES),
    }),
  );
export const listPriceRevisionLines = defineRoute({
  id: 'listPriceRevisionLines',
  tag: 'pricing',
  summary: 'The prices a bulk change changes, the largest moves first',
  method: 'GET',
  path: '/price-revisions/{id}/lines',
  access: 'ROLE_PRICE_SIMULATION',
  params: idParam,
  query: listQuery(
    {
      /** beginnings of words of the product’s name, brand, model, references and EAN */
      search: text(1, 100).optional(),
      state: many(z.enum(PRODUCT_STATES)).optional(),
      direction: z.enum(['rising', 'falling']).optional(),
      /** prices that fall to zero, or whose product pays more for a worse grade */
      concern: z.enum(['to_zero', 'turned_over']).optional(),
      /** prices left alone when it was published, or when it was rolled back */
      left: z.enum(['publish', 'roll_back']).optional(),
      /** instead of a page number: costs the same however far it leads; the answer has the next one */
      cursor: cursor.optional(),
    },
    ['distance', 'percent'],
  ),
  response: listOf(revisionLine).extend({ nextCursor: z.string().optional() }),
  errors: ['not_found'],
});
export const getPriceRevisionTemplate = defineRoute({
  id: 'getPriceRevisionTemplate',
  tag: 'pricing',
  summary: 'An empty CSV file with the columns of a file of prices',
  method: 'GET',
  path: '/price-revision-template',
  access: 'ROLE_PRICE_SIMULATION',
  responseType: 'file',
});
export const listPriceBrands = defineRoute({
  id: 'listPriceBrands',
  tag: 'pricing',
  summary: 'The brands of a catalogue and how many products each has',
  method: 'GET',
  path: '/price-revision-brands',
  access: 'ROLE_PRICE_SIMULATION',
  query: ofAccount,
  response: listOf(z.object({ brand: z.string(), products: z.number().int() })),
  errors: ['not_found'],
});
