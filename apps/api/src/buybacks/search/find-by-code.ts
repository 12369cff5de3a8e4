import { mayUse } from '@reprise/contract/access/grants';
import { CODE_MATCHES_MAX, type CodeKind, kindsOfCode, tidyCode } from '@reprise/contract/buybacks/code-search';
import type { findByCode as route } from '@reprise/contract/buybacks/code-search-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { BuybackRow } from '../../states/index.ts';
import { visibleBuybacks } from '../visible-buybacks.ts';
import { mayFindPerson, personIs } from './find-person.ts';

/**
 * One question for whatever a scanner or a person enters. The kinds of codes are tried in the order of the contract, and
 * the first that finds something answers, so that a number of ours is never mistaken for somebody else's.
 */
export async function findByCode(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const code = tidyCode(body.code);
  for (const kind of kindsOfCode(code)) {
    if (kind === 'email' && !mayFindPerson(ctx)) continue;
    const found = await findBuybacks(ctx, await conditionOf(ctx, kind, code));
    if (!found.length) continue;
    const shown = found.slice(0, CODE_MATCHES_MAX);
    return {
      matchedBy: kind,
      matches: await describe(ctx, shown),
      isComplete: found.length === shown.length,
    };
  }
  return { matchedBy: null, matches: [], isComplete: true };
}

type Condition = RawBuilder<boolean>;

async function conditionOf(ctx: Context, kind: CodeKind, code: string): Promise<Condition> {
  switch (kind) {
    case 'identification_number':
      // An item has the number of its buyback, or one of its own when it was born in a workshop.
      return sql`buyback.identification_number = ${code} or buyback.id = (
        select item.buyback_id from app.item where item.identification_number = ${code.toUpperCase()})`;
    case 'external_code':
      return sql`buyback.external_code = ${code}`;
    case 'imei':
      return sql`buyback.imei = ${code}`;
    case 'serial_number':
      return sql`buyback.serial_number = ${code}`;
    case 'tracking_number':
      return sql`buyback.id in (select shipment.buyback_id from app.shipment where shipment.tracking_number = ${code})`;
    case 'email':
      return personIs(ctx, code);
  }
}

type Found = Pick<
  BuybackRow,
  'account_id' | 'id' | 'identification_number' | 'status' | 'circuit_type' | 'created_at' | 'product_id' | 'store_id'
> & { in_scope: boolean };

/** Newest first, one more than is shown. */
function findBuybacks(ctx: Context, condition: Condition): Promise<Found[]> {
  const inScope = visibleBuybacks(ctx)();
  return ctx.db
    .selectFrom('buyback')
    .select([
      'account_id',
      'id',
      'identification_number',
      'status',
      'circuit_type',
      'created_at',
      'product_id',
      'store_id',
    ])
    .select(inScope.as('in_scope'))
    .where(sql<boolean>`(${condition})`)
    .where((eb) => (mayFinalize(ctx) ? eb.or([inScope, predeclaredOfAccount(ctx)]) : inScope))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(CODE_MATCHES_MAX + 1)
    .execute();
}

/** Every store of the retailer finalises what was predeclared for any of them. */
const mayFinalize = ({ actor }: Context): boolean =>
  actor.kind === 'user' &&
  mayUse(actor.userType, actor.module, 'ROLE_ACCESS_PREDECLARED_BUYBACKS', 'write') &&
  mayUse(actor.userType, actor.module, 'ROLE_BUYBACK_CREATE_PAGE', 'write');

const predeclaredOfAccount = ({ actor }: Context): Condition =>
  actor.kind === 'user'
    ? sql`(buyback.account_id = ${actor.accountId} and buyback.status = 'bb_awaiting_store_drop')`
    : sql`false`;

async function describe(ctx: Context, found: readonly Found[]) {
  // Product and store are the retailer's, which a buyer sees for the buybacks it shares with the retailer.
  for (const accountId of new Set(found.map(({ account_id }) => account_id))) await ctx.actFor(accountId);
  const [products, stores] = await Promise.all([readLabels(ctx, found), readStoreNames(ctx, found)]);
  return found.map((row) => ({
    buybackId: row.id,
    identificationNumber: row.identification_number,
    status: row.status,
    circuitType: row.circuit_type,
    product: products.get(row.product_id)!,
    storeName: (row.store_id && stores.get(row.store_id)) ?? null,
    createdAt: row.created_at.toISOString(),
    mayFinalize: row.status === 'bb_awaiting_store_drop' && mayFinalize(ctx),
    isInScope: row.in_scope,
  }));
}

async function readLabels({ db }: Context, found: readonly Found[]) {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'label', 'brand'])
    .where('account_id', 'in', [...new Set(found.map(({ account_id }) => account_id))])
    .where('id', 'in', [...new Set(found.map(({ product_id }) => product_id))])
    .execute();
  return new Map(rows.map(({ id, label, brand }) => [id, { label, brand }]));
}

async function readStoreNames({ db }: Context, found: readonly Found[]): Promise<Map<string, string>> {
  const ids = [...new Set(found.flatMap(({ store_id }) => store_id ?? []))];
  if (!ids.length) return new Map();
  const rows = await db.selectFrom('organization').select(['id', 'common_name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, common_name }) => [id, common_name]));
}
