import { z } from 'zod';
import { idSchema, text } from '../http/values.ts';
import * as limits from './home.ts';

const bannerTitle = text(limits.SEARCH_BANNER_TITLE_MIN_LENGTH, limits.SEARCH_BANNER_TITLE_MAX_LENGTH);
/** What an editor may put on a home page. */
const newHomeWidget = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('html'),
    html: text(limits.CUSTOM_HTML_MIN_LENGTH, limits.CUSTOM_HTML_MAX_LENGTH),
  }),
  z.strictObject({
    type: z.literal('products'),
    title: bannerTitle.nullable().default(null),
    productIds: z.array(idSchema).min(1).max(limits.HOME_PRODUCTS_MAX),
  }),
  z.strictObject({ type: z.literal('search'), title: bannerTitle.nullable().default(null) }),
]);
/** What a home page shows. HTML is sanitised: it may be shorter than what was typed. */
export const homeWidget = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('html'), html: z.string() }),
    z.object({ type: z.literal('products'), title: z.string().nullable(), productIds: z.array(idSchema) }),
    z.object({ type: z.literal('search'), title: z.string().nullable() }),
  ])
  .meta({ id: 'HomeWidget' });

const metaTitle = text(limits.META_TITLE_MIN_LENGTH, limits.META_TITLE_MAX_LENGTH).nullable();
const metaDescription = text(limits.META_DESCRIPTION_MIN_LENGTH, limits.META_DESCRIPTION_MAX_LENGTH).nullable();
/** `version` makes a stale write a conflict. */
export const newHomePage = z
  .strictObject({
    status: z.enum(limits.HOME_STATUSES),
    metaTitle,
    metaDescription,
    widgets: z.array(newHomeWidget).max(limits.HOME_WIDGETS_MAX),
    version: z.number().int().optional(),
  })
  .meta({ id: 'NewHomePage' });
export const homePage = z
  .object({
    accountId: idSchema,
    status: z.enum(limits.HOME_STATUSES),
    metaTitle: z.string().nullable(),
    metaDescription: z.string().nullable(),
    widgets: z.array(homeWidget),
    version: z.number().int(),
  })
  .meta({ id: 'HomePage' });
