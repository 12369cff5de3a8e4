import type { editedHomePage, homeWidget, ProductCard } from '@reprise/contract/white-label/home-payloads';
import type { Locale } from '@reprise/i18n';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../platform/context.ts';
import type { HomePage } from '../platform/db/schema.ts';
import { listedField, sayIn, type Words } from '../translations/index.ts';
import { sanitise } from './sanitise.ts';

declare module '../platform/context.ts' {
  interface Ports {
    readProductCards: ReadProductCards;
  }
}

export type Widget = z.output<typeof homeWidget>;
type Row = Selectable<HomePage>;
type Edited = z.input<typeof editedHomePage>;
/** What an account has made of its home, as it is kept. */
export type KeptPage = Pick<Edited, 'status' | 'metaTitle' | 'metaDescription' | 'version'> & { widgets: Widget[] };
/** The catalogue comes after this capability: who wires the API hands its reading in. */
export type ReadProductCards = (
  ctx: Context,
  accountId: string,
  ids: readonly string[],
  language?: Locale,
) => Promise<ReadonlyMap<string, ProductCard & { published: boolean }>>;

/** The home of an account that has made none of its own. */
export const USUAL_WIDGETS: readonly Widget[] = [{ type: 'search', title: null, bannerFileId: null }];

export async function findHomePages(ctx: Context, accountId: string): Promise<{ draft?: Row; published?: Row }> {
  const rows = await ctx.db.selectFrom('home_page').selectAll().where('account_id', '=', accountId).execute();
  return Object.fromEntries(rows.map((row) => [row.status, row]));
}

/** Sanitised when written and when read, so that a stricter rule also applies to what was stored before. */
export function cleanWidgets({ urls }: Pick<Context, 'urls'>, widgets: readonly Widget[]): Widget[] {
  return widgets
    .map((widget) => (widget.type === 'html' ? { ...widget, html: sanitise(widget.html, urls) } : widget))
    .filter((widget) => widget.type !== 'html' || widget.html !== '');
}

export function keptPage(ctx: Pick<Context, 'urls'>, row: Row | undefined): KeptPage {
  return {
    status: row?.status ?? 'draft',
    metaTitle: row?.meta_title ?? null,
    metaDescription: row?.meta_description ?? null,
    widgets: row ? cleanWidgets(ctx, row.widgets as Widget[]) : [...USUAL_WIDGETS],
    version: row?.version ?? 0,
  };
}

/** A page in another language. HTML is sanitised again: a translation is written by other hands. */
export function pageIn(
  ctx: Pick<Context, 'urls'>,
  page: KeptPage,
  { accountId, words }: { accountId: string; words: Words },
): KeptPage {
  if (!words.size) return page;
  const widgets = page.widgets.map((widget): Widget => {
    if (widget.type === 'html')
      return { ...widget, html: sayIn(words, accountId, listedField(widget.html, 'html'), widget.html) };
    const { title } = widget;
    return { ...widget, title: title && sayIn(words, accountId, listedField(title), title) };
  });
  return {
    ...page,
    metaTitle: sayIn(words, accountId, 'metaTitle', page.metaTitle),
    metaDescription: sayIn(words, accountId, 'metaDescription', page.metaDescription),
    widgets: cleanWidgets(ctx, widgets),
  };
}

export const bannerUrl = ({ urls }: Pick<Context, 'urls'>, fileId: string | null | undefined): string | null =>
  fileId ? `${urls.api}/files/${fileId}` : null;

/** Every product a page names. */
export const productIdsOf = (widgets: readonly Widget[]): string[] =>
  widgets.flatMap((widget) => (widget.type === 'products' ? widget.productIds : []));
