import type { homePage, homeWidget } from '@reprise/contract/white-label/home-payloads';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../platform/context.ts';
import type { HomePage } from '../platform/db/schema.ts';
import { sanitise } from './sanitise.ts';

type Widget = z.input<typeof homeWidget>;
type Page = z.input<typeof homePage>;

/** The home of an account that has made none of its own. */
const DEFAULT_WIDGETS: readonly Widget[] = [{ type: 'search', title: null }];

export async function findHomePage(ctx: Context, accountId: string) {
  return ctx.db.selectFrom('home_page').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** On the way in and on the way out: a rule made stricter later also holds for what was stored before. */
export function cleanWidgets(widgets: readonly Widget[]): Widget[] {
  return widgets
    .map((widget) => (widget.type === 'html' ? { ...widget, html: sanitise(widget.html) } : widget))
    .filter((widget) => widget.type !== 'html' || widget.html !== '');
}

export function homePageView(accountId: string, row: Selectable<HomePage> | undefined): Page {
  return {
    accountId,
    status: (row?.status ?? 'draft') as Page['status'],
    metaTitle: row?.meta_title ?? null,
    metaDescription: row?.meta_description ?? null,
    widgets: row ? cleanWidgets(row.widgets as Widget[]) : [...DEFAULT_WIDGETS],
    version: row?.version ?? 0,
  };
}
