import type { CallResult } from '@reprise/client/call';
import * as limits from '@reprise/contract/white-label/home';
import type { newHomePage } from '@reprise/contract/white-label/home-payloads';
import { getHomePage } from '@reprise/contract/white-label/home-routes';
import type { T } from '@reprise/i18n';
import { z } from 'zod';
import { call } from '../../api/call.ts';

export type EditedPage = CallResult<typeof getHomePage>;
type EditedWidget = EditedPage['widgets'][number];
export type ChosenProduct = Extract<EditedWidget, { type: 'products' }>['products'][number];
/** A block as the form has it; `key` tells two of the same kind apart while they move. */
export type WidgetValues = { key: string } & (
  | { type: 'html'; html: string }
  | { type: 'products'; title: string; products: readonly ChosenProduct[] }
  | { type: 'search'; title: string; bannerFileId: string | null; bannerImage: string | null }
);
export type WidgetType = WidgetValues['type'];
export type WidgetErrors = Partial<Record<string, { message?: string }>>;
export type WidgetProps<W extends WidgetType> = {
  widget: Extract<WidgetValues, { type: W }>;
  errors: WidgetErrors;
  accountId: string;
  named: string | undefined;
  onChange: (next: Extract<WidgetValues, { type: W }>) => void;
  onBlur: () => void;
};
export type HomeValues = { metaTitle: string; metaDescription: string; widgets: WidgetValues[] };

export const readHomePage = (accountId: string, signal?: AbortSignal): Promise<EditedPage> =>
  call(getHomePage, { params: { id: accountId } }, signal ? { signal } : {});

let made = 0;
const newKey = (): string => `block-${++made}`;

export function newWidget(type: WidgetType): WidgetValues {
  const key = newKey();
  if (type === 'html') return { key, type, html: '' };
  if (type === 'products') return { key, type, title: '', products: [] };
  return { key, type, title: '', bannerFileId: null, bannerImage: null };
}

function widgetValuesOf(widget: EditedWidget): WidgetValues {
  const key = newKey();
  if (widget.type === 'html') return { key, type: 'html', html: widget.html };
  if (widget.type === 'products')
    return { key, type: 'products', title: widget.title ?? '', products: widget.products };
  const { bannerFileId, bannerImage } = widget;
  return { key, type: 'search', title: widget.title ?? '', bannerFileId, bannerImage };
}

export const homeValuesOf = (page: EditedPage): HomeValues => ({
  metaTitle: page.metaTitle ?? '',
  metaDescription: page.metaDescription ?? '',
  widgets: page.widgets.map(widgetValuesOf),
});

const written = (typed: string): string | null => typed.trim() || null;

export function sentHome(values: HomeValues): Omit<z.input<typeof newHomePage>, 'status' | 'version'> {
  return {
    metaTitle: written(values.metaTitle),
    metaDescription: written(values.metaDescription),
    widgets: values.widgets.map((widget) => {
      if (widget.type === 'html') return { type: 'html', html: widget.html };
      const title = written(widget.title);
      if (widget.type === 'search') return { type: 'search', title, bannerFileId: widget.bannerFileId };
      return { type: 'products', title, productIds: widget.products.map(({ id }) => id) };
    }),
  };
}

/** Left empty, or as long as the contract wants it. */
const blankOr = (min: number, max: number, why: string) =>
  z.string().refine((typed) => {
    const { length } = typed.trim();
    return length === 0 || (length >= min && length <= max);
  }, why);

export function homeSchema(t: T<'design'>) {
  const title = (why: string) =>
    blankOr(limits.SEARCH_BANNER_TITLE_MIN_LENGTH, limits.SEARCH_BANNER_TITLE_MAX_LENGTH, why);
  const key = z.string();
  return z.object({
    metaTitle: blankOr(limits.META_TITLE_MIN_LENGTH, limits.META_TITLE_MAX_LENGTH, t('seo.metaTitleHelp')),
    metaDescription: blankOr(
      limits.META_DESCRIPTION_MIN_LENGTH,
      limits.META_DESCRIPTION_MAX_LENGTH,
      t('seo.metaDescriptionHelp'),
    ),
    widgets: z.array(
      z.discriminatedUnion('type', [
        z.object({
          key,
          type: z.literal('html'),
          html: z.string().trim().min(limits.CUSTOM_HTML_MIN_LENGTH).max(limits.CUSTOM_HTML_MAX_LENGTH),
        }),
        z.object({
          key,
          type: z.literal('products'),
          title: title(t('products.headingHelp')),
          products: z.array(z.unknown()).min(1, t('products.none')).max(limits.HOME_PRODUCTS_MAX, t('products.full')),
        }),
        z.object({
          key,
          type: z.literal('search'),
          title: title(t('search.headingHelp')),
          bannerFileId: z.string().nullable(),
          bannerImage: z.string().nullable(),
        }),
      ]),
    ),
  });
}
