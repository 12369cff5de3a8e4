import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listPublicOrganizations as route } from '@reprise/contract/organizations/organization-routes';
import { type Selectable, sql } from 'kysely';
import { accountOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { PageFilter } from '../../platform/db/page-source.ts';
import { readPage } from '../../platform/db/read-page.ts';
import type { Organization } from '../../platform/db/schema.ts';
import { withWord, wordsOf } from '../../platform/db/search-words.ts';
import { sizeOf, wrapPage } from '../../platform/http/pagination.ts';
import { ownColumn } from './organization-filters.ts';
import { ORGANIZATION_LIST } from './organization-list.ts';

/** What is on the door of every open store, whoever asks. */
export async function listPublicOrganizations(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = accountOf(ctx.actor);
  const request = { order: query.order, page: query.page ?? 1, size: sizeOf(query), counted: !query.partial };
  const filters: PageFilter[] = [
    ownColumn(accountId, (t) => sql`${sql.ref(`${t}.type`)} = 'store'`),
    { holds: sql<boolean>`t.status = 'active'`, ofColumn: true },
  ];
  if (query.search)
    for (const word of await wordsOf(ctx.db, query.search))
      filters.push(withWord(ORGANIZATION_LIST.words, accountId, word));
  const { rows, ...facts } = await readPage<Selectable<Organization>, keyof typeof ORGANIZATION_LIST.orders>(
    ctx.db,
    ORGANIZATION_LIST,
    { accountId, filters },
    request,
  );
  const members = rows.map((row) => ({
    id: row.id,
    commonName: row.common_name,
    street: row.street,
    streetMore: row.street_more,
    zipCode: row.zip_code,
    city: row.city,
    country: row.country,
    latitude: row.latitude,
    longitude: row.longitude,
  }));
  return wrapPage(members, { path: '/organizations/public', query, ...request, ...facts });
}
