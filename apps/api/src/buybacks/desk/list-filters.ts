import type { listBuybacks } from '@reprise/contract/buybacks/desk/desk-routes';
import { BUYBACK_DISPLAY } from '@reprise/contract/buybacks/status-display';
import type { RouteInput } from '@reprise/contract/http/route';
import { CIRCUIT_TYPES, CIRCUITS } from '@reprise/contract/logistics/circuits';
import { BUYBACK_STATUSES, type BuybackStatus } from '@reprise/contract/states/buyback';
import type { StatisticsGroup } from '@reprise/contract/statistics/statistics-groups';
import { toCents } from '@reprise/kit/money';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { PageFilter, PageFilters } from '../../platform/db/page-source.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readCustomersLike } from '../customers.ts';
import { type ListScope, ownColumn } from './list-scope.ts';
import { withLitigation, withPayment, withTask, withTransport } from './side-filters.ts';

type Query = RouteInput<typeof listBuybacks>['query'];
export type BuybackFilters = Omit<Query, 'page' | 'itemsPerPage' | 'pagination' | 'partial' | 'order' | 'after'>;

/** What the provider may ask of all accounts at once: every other filter has its indexes in one account. */
const OF_EVERY_ACCOUNT: readonly (keyof Query)[] = ['status', 'group', 'code', 'imei', 'externalCode', 'createdAt'];
const PAGING: readonly (keyof Query)[] = ['page', 'itemsPerPage', 'pagination', 'partial', 'after'];

/** Without an account only what an index over all accounts answers is allowed. */
export function requireAnswerable({ accountId }: ListScope, query: Partial<Query>): void {
  if (accountId) return;
  const { order, ...rest } = query;
  const wanted = Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [name as keyof Query]));
  const tooMuch = [
    ...wanted.filter((name) => !OF_EVERY_ACCOUNT.includes(name) && !PAGING.includes(name)),
    ...Object.keys(order ?? {}).flatMap((name) => (name === 'createdAt' ? [] : [`order[${name}]`])),
  ];
  if (tooMuch.length)
    refuse('malformed_request', `Name one account in query.retailer or query.buyer to use ${tooMuch.join(', ')}.`, {
      violations: [{ path: 'query.retailer', message: 'is missing', code: 'required' }],
    });
}

const statusesOf = (groups: readonly StatisticsGroup[]): BuybackStatus[] =>
  BUYBACK_STATUSES.filter((status) => groups.includes(BUYBACK_DISPLAY[status].group));

/** The scope of the caller and every filter that was sent. Nothing when nothing can match. */
export async function readBuybackFilters(
  ctx: Context,
  scope: ListScope,
  query: BuybackFilters,
): Promise<PageFilters | undefined> {
  const filters: PageFilter[] = scope.place ? [scope.place] : [];
  const add = (holds: (t: string) => RawBuilder<boolean>, more: Pick<PageFilter, 'gathered'> = {}) =>
    filters.push({ ...ownColumn(scope, holds), ...more });
  const among = (column: string, values: readonly string[] | undefined, type: 'uuid' | 'text' = 'uuid', more = {}) => {
    if (!values) return;
    const array = type === 'uuid' ? sql`${values}::uuid[]` : sql`${values}::text[]`;
    add((t) => sql<boolean>`${sql.ref(`${t}.${column}`)} = any (${array})`, more);
  };
  const { accountId, side } = scope;
  const statuses = withinGroups(query);
  if (statuses && accountId) among('status', statuses, 'text');
  // Across all accounts no status is rare, and no index would count one.
  else if (statuses) filters.push({ holds: sql<boolean>`t.status = any (${statuses}::text[])`, ofColumn: true });
  among('circuit_type', circuitsOf(query), 'text');
  if (query.category) among('category_id', await readBelow(ctx, query.category));
  among('product_id', query.product ? [query.product] : undefined);
  among('brand', query.brand, 'text');
  among('store_id', query.store, 'uuid', side === 'account_id' ? { gathered: true } : {});
  among('warehouse_id', query.warehouse, 'uuid', side === 'buyer_account_id' ? { gathered: true } : {});
  if (side !== 'buyer_account_id' || query.buyer?.length !== 1 || query.buyer[0] !== accountId)
    among('buyer_account_id', query.buyer);
  if (side !== 'account_id' || query.retailer?.length !== 1 || query.retailer[0] !== accountId)
    among('account_id', query.retailer);
  if (query.customer && accountId) {
    const customers = await readCustomersLike(ctx, accountId, query.customer);
    if (!customers.length) return undefined;
    among('customer_id', customers);
  }
  for (const [column, value] of [
    ['identification_number', query.code],
    ['imei', query.imei],
    ['external_code', query.externalCode],
  ] as const)
    if (value !== undefined) add((t) => sql<boolean>`${sql.ref(`${t}.${column}`)} = ${value}`);
  const { gte, lte } = query.price ?? {};
  if (gte !== undefined) add((t) => sql<boolean>`${sql.ref(`${t}.current_price`)} >= ${toCents(gte)}`);
  if (lte !== undefined) add((t) => sql<boolean>`${sql.ref(`${t}.current_price`)} <= ${toCents(lte)}`);
  filters.push(...createdWithin(scope, query.createdAt));
  if (query.risk) filters.push(atRisk(scope, query.risk));
  if (query.paymentStatus || query.paymentType)
    filters.push(withPayment(scope, { statuses: query.paymentStatus, types: query.paymentType }));
  if (query.transport) filters.push(withTransport(scope, query.transport));
  if (query.litigation) filters.push(withLitigation(scope, query.litigation));
  if (query.task) filters.push(withTask(scope, query.task));
  return { accountId, filters };
}

function withinGroups({ status, group }: BuybackFilters): readonly BuybackStatus[] | undefined {
  if (!group) return status;
  const grouped = statusesOf(group);
  return status ? grouped.filter((one) => status.includes(one)) : grouped;
}

function circuitsOf({ circuit, channel }: BuybackFilters) {
  if (!channel) return circuit;
  return CIRCUIT_TYPES.filter((type) => CIRCUITS[type].channel === channel && (circuit?.includes(type) ?? true));
}

/** Both ends are one filter: two halves of a range would each be measured as matching many. */
function createdWithin(scope: ListScope, { gte, lt }: NonNullable<BuybackFilters['createdAt']> = {}): PageFilter[] {
  if (gte === undefined && lt === undefined) return [];
  const holds = (t: string) => {
    const column = sql.ref(`${t}.created_at`);
    const parts = [
      ...(gte === undefined ? [] : [sql`${column} >= ${gte}::timestamptz`]),
      ...(lt === undefined ? [] : [sql`${column} < ${lt}::timestamptz`]),
    ];
    return sql<boolean>`${sql.join(parts, sql` and `)}`;
  };
  // Rows are written in this order.
  return [{ ...ownColumn(scope, holds), gathered: true }];
}

const RISK_COLUMNS = { imei: 'imei_confirmed', not_finalized: 'not_finalized_in_store' } as const;

/** One index scan for each risk: few rows have any. */
function atRisk(scope: ListScope, risks: NonNullable<BuybackFilters['risk']>): PageFilter {
  const each = risks.map((risk) => ownColumn(scope, (t) => sql<boolean>`${sql.ref(`${t}.${RISK_COLUMNS[risk]}`)}`));
  return {
    ids: sql.join(
      each.map(({ ids }) => sql`(${ids})`),
      sql` union all `,
    ),
    holds: sql<boolean>`(${sql.join(
      each.map(({ holds }) => holds),
      sql` or `,
    )})`,
    repeats: true,
    ofColumn: true,
  };
}

/** These categories and all below them. Of another account's catalogue only the categories themselves. */
async function readBelow(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('category_ancestor')
    .select('category_id')
    .distinct()
    .where('ancestor_id', 'in', ids)
    .execute();
  return [...new Set([...ids, ...rows.map(({ category_id }) => category_id)])];
}
