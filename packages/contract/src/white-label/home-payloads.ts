import { z } from 'zod';
import { idSchema, instant, text } from '../http/values.ts';
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
    productIds: z
      .array(idSchema)
      .min(1)
      .max(limits.HOME_PRODUCTS_MAX)
      .refine((ids) => new Set(ids).size === ids.length, { error: 'a product stands there once' }),
  }),
  z.strictObject({
    type: z.literal('search'),
    title: bannerTitle.nullable().default(null),
    /** a picture uploaded for this page */
    bannerFileId: idSchema.nullable().default(null),
  }),
]);
const productsWidget = z.object({
  type: z.literal('products'),
  title: z.string().nullable(),
  productIds: z.array(idSchema),
});
const htmlWidget = z.object({ type: z.literal('html'), html: z.string() });
const searchWidget = z.object({
  type: z.literal('search'),
  title: z.string().nullable(),
  bannerFileId: idSchema.nullable().default(null),
});
/** What is kept of a home page. HTML is sanitised: it may be shorter than what was typed. */
export const homeWidget = z
  .discriminatedUnion('type', [htmlWidget, productsWidget, searchWidget])
  .meta({ id: 'HomeWidget' });

/** A product as a home page shows it. */
export const productCard = z
  .object({
    id: idSchema,
    label: z.string(),
    brand: z.string().nullable(),
    image: z.string().nullable(),
    bestPrice: z.number().int().nullable().meta({ description: 'cents, for a device in the best state' }),
  })
  .meta({ id: 'ProductCard' });
export type ProductCard = z.output<typeof productCard>;
/** For whoever edits the page: products that are not published are named, though visitors do not see them. */
const editedCard = productCard.extend({ published: z.boolean() }).meta({ id: 'EditedProductCard' });
const editedWidget = z
  .discriminatedUnion('type', [
    htmlWidget,
    productsWidget.extend({ products: z.array(editedCard) }),
    searchWidget.extend({ bannerImage: z.string().nullable() }),
  ])
  .meta({ id: 'EditedHomeWidget' });
/** For visitors: what can be shown, and nothing else. */
const shownWidget = z
  .discriminatedUnion('type', [
    htmlWidget,
    productsWidget.omit({ productIds: true }).extend({ products: z.array(productCard) }),
    searchWidget.omit({ bannerFileId: true }).extend({ bannerImage: z.string().nullable() }),
  ])
  .meta({ id: 'ShownHomeWidget' });

const metaTitle = text(limits.META_TITLE_MIN_LENGTH, limits.META_TITLE_MAX_LENGTH).nullable();
const metaDescription = text(limits.META_DESCRIPTION_MIN_LENGTH, limits.META_DESCRIPTION_MAX_LENGTH).nullable();
/**
 * A draft stands beside what is published until it is published itself. `version` makes a stale write a conflict.
 */
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
    /** draft: visitors see something else */
    status: z.enum(limits.HOME_STATUSES),
    metaTitle: z.string().nullable(),
    metaDescription: z.string().nullable(),
    widgets: z.array(homeWidget),
    version: z.number().int(),
  })
  .meta({ id: 'HomePage' });
export const editedHomePage = homePage
  .extend({
    widgets: z.array(editedWidget),
    /** when what visitors see was published; none when they see the usual page */
    publishedAt: instant.nullable(),
    /** where the public site answers; none when there is no site or it is off */
    siteUrl: z.string().nullable(),
  })
  .meta({ id: 'EditedHomePage' });
export const shownHomePage = homePage
  .pick({ metaTitle: true, metaDescription: true })
  .extend({ widgets: z.array(shownWidget) })
  .meta({ id: 'ShownHomePage' });

export const homeBanner = z
  .object({ fileId: idSchema, url: z.string(), contentType: z.string(), size: z.number().int() })
  .meta({ id: 'HomeBanner' });
/** Where the draft can be looked at on the site itself, and until when. */
export const homePreview = z.object({ url: z.string(), until: instant }).meta({ id: 'HomePreview' });
