import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { afterRow } from '../../platform/db/after-row.ts';
import type { PageAsked, PageFilter } from '../../platform/db/page-source.ts';
import { type ReadPage, readPage } from '../../platform/db/read-page.ts';
import type { Organization } from '../../platform/db/schema.ts';
import { filtersOf, type OrganizationQuery } from './organization-filters.ts';
import { ORGANIZATION_LIST } from './organization-list.ts';

type Order = keyof typeof ORGANIZATION_LIST.orders;

/** A page of the entities the actor may see; `more` narrows it further. */
export async function readOrganizationPage(
  ctx: Context,
  query: OrganizationQuery,
  asked: PageAsked<Order>,
  more: readonly PageFilter[] = [],
): Promise<ReadPage<Selectable<Organization>>> {
  const found = await filtersOf(ctx, query);
  if (!found) return { rows: [], more: false, total: asked.counted ? 0 : undefined, capped: false };
  const filters = { ...found, filters: [...found.filters, ...more] };
  const following = await afterRow(ctx.db, ORGANIZATION_LIST, filters, asked.order, query.after);
  return readPage(ctx.db, ORGANIZATION_LIST, following, asked);
}
