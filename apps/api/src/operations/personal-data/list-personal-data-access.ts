import { COUNTED_UP_TO } from '@reprise/contract/http/list';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { CHANGES_OF_EVERYBODY_DAYS } from '@reprise/contract/operations/changes';
import type { personalDataAccess } from '@reprise/contract/operations/personal-data-access';
import type { listPersonalDataAccess as route } from '@reprise/contract/operations/personal-data-routes';
import type { z } from 'zod';
import { scopeRootOf } from '../../organizations/index.ts';
import { accountOf, PROVIDER_ACCOUNT_ID } from '../../platform/access/actor.ts';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sizeOf, wrapPage } from '../../platform/http/pagination.ts';
import { type AccessQuery, type AccessRow, countAccesses, readAccesses } from './personal-data-rows.ts';

type Query = RouteInput<typeof route>['query'];
type View = z.input<typeof personalDataAccess>;
type Names = ReadonlyMap<string, string>;

/** The log of reads, for the account whose customers were read about and for the account whose people read. */
export async function listPersonalDataAccess(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { cursor, ...shown } = query;
  const page = cursor ? 1 : (query.page ?? 1);
  const size = sizeOf(query);
  const wanted = await toAccessQuery(ctx, query);
  const rows = wanted ? await readAccesses(ctx, wanted, size + 1, (page - 1) * size) : [];
  const count = wanted && !query.partial ? await countAccesses(ctx, wanted, COUNTED_UP_TO + 1) : 0;
  const facts = {
    total: query.partial ? undefined : Math.min(count, COUNTED_UP_TO),
    capped: count > COUNTED_UP_TO,
    more: rows.length > size,
  };
  const names = await readNames(ctx, rows);
  const members = rows.slice(0, size).map((row) => toView(ctx, row, names));
  return wrapPage(members, { path: '/personal-data-access', query: shown, page: query.page ?? page, size, ...facts });
}

/** What the actor may see and asks for. Nothing when nothing can match. */
async function toAccessQuery(ctx: Context, query: Query): Promise<AccessQuery | undefined> {
  const { actor } = ctx;
  if (actor.kind !== 'user') return undefined;
  const accountId = actor.provider ? query.accountId : actor.accountId;
  // Another tenant's account has no rows, like one that does not exist.
  if (query.accountId && query.accountId !== accountId) return undefined;
  const buyback = query.code ? await findBuyback(ctx, query.code) : undefined;
  if (query.code && !buyback) return undefined;
  const earliest = new Date(ctx.clock.now().getTime() - CHANGES_OF_EVERYBODY_DAYS * DAY);
  const from = query.from ? new Date(query.from) : undefined;
  return {
    accountId,
    side: scopeRootOf(actor) === 'everything' ? 'account' : 'readers',
    actorId: query.actorId,
    parts: query.part,
    buyback,
    from: accountId || (from && from > earliest) ? from : earliest,
    to: query.to ? new Date(query.to) : undefined,
    cursor: query.cursor,
    direction: query.order?.occurredAt ?? 'desc',
  };
}

async function findBuyback(ctx: Context, code: string): Promise<{ accountId: string; id: string } | undefined> {
  const row = await ctx.db
    .selectFrom('buyback')
    .select(['account_id', 'id'])
    .where('identification_number', '=', code)
    .executeTakeFirst();
  return row && { accountId: row.account_id, id: row.id };
}

/** What people, accounts and buybacks of a page are called, by id, as far as the wall lets the actor see them. */
async function readNames(ctx: Context, rows: readonly AccessRow[]): Promise<Names> {
  const names = new Map<string, string>();
  if (!rows.length) return names;
  const idsOf = (column: 'account_id' | 'actor_id' | 'buyback_id') => [...new Set(rows.map((row) => row[column]))];
  const accounts = ctx.db.selectFrom('account').select(['id', 'name']).where('id', 'in', idsOf('account_id'));
  for (const { id, name } of await accounts.execute()) names.set(id, name);
  const people = ctx.db
    .selectFrom('app_user')
    .select(['id', 'firstname', 'lastname'])
    .where('id', 'in', idsOf('actor_id'));
  for (const { id, firstname, lastname } of await people.execute()) names.set(id, `${firstname} ${lastname}`);
  const buybacks = ctx.db
    .selectFrom('buyback')
    .select(['id', 'identification_number'])
    .where('id', 'in', idsOf('buyback_id'));
  for (const { id, identification_number } of await buybacks.execute()) names.set(id, identification_number);
  return names;
}

function toView({ actor }: Context, row: AccessRow, names: Names): View {
  return {
    id: row.id,
    occurredAt: row.occurred_at.toISOString(),
    reader: readerView(actor.kind === 'user' && actor.provider ? row.actor_account_id : accountOf(actor), row, names),
    accountId: row.account_id,
    accountName: names.get(row.account_id) ?? null,
    buybackId: row.buyback_id,
    code: names.get(row.buyback_id) ?? null,
    parts: row.parts,
    purpose: row.purpose,
    requestId: row.request_id,
  };
}

/**
 * A person of another account is not named: an account does not learn who works for its partner or for the provider.
 */
function readerView(ownAccountId: string, row: AccessRow, names: Names): View['reader'] {
  const isOwn = row.actor_account_id === ownAccountId;
  const common = {
    userType: row.user_type as View['reader']['userType'],
    module: row.module as View['reader']['module'],
  };
  if (isOwn) return { kind: 'person', id: row.actor_id, name: names.get(row.actor_id) ?? null, ...common };
  const kind = row.actor_account_id === PROVIDER_ACCOUNT_ID ? 'provider' : 'partner';
  return { kind, id: null, name: null, ...common };
}
