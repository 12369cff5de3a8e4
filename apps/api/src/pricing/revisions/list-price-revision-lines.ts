import { COUNTED_UP_TO } from '@reprise/contract/http/list';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listPriceRevisionLines as route } from '@reprise/contract/pricing/revision-routes';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { all } from '../../platform/db/page-source.ts';
import { withWord, wordsOf } from '../../platform/db/search-words.ts';
import { sizeOf, wrapPage } from '../../platform/http/pagination.ts';
import { type RevisionRow, requireRevision } from './revision-rows.ts';

type Input = Pick<RouteInput<typeof route>, 'params' | 'query'>;
type Query = Input['query'];
type Line = RouteAnswer<typeof route>['hydra:member'][number];
type Row = {
  product_id: string;
  state: Line['state'];
  before: number | null;
  after: number;
  at: number;
  turns_over: boolean;
  skipped: Line['skipped'];
  kept: Line['kept'];
  label: string;
  brand: string | null;
  reference: string | null;
  category_label: string;
};

/** Keyset pagination along the index: page one thousand costs as much as the first. */
export async function listPriceRevisionLines(
  ctx: Context,
  { params, query }: Input,
): Promise<RouteAnswer<typeof route>> {
  const revision = await requireRevision(ctx, params.id);
  const { cursor, ...asked } = query;
  const [size, page] = [sizeOf(query), cursor ? 1 : (query.page ?? 1)];
  const conditions = await conditionsOf(ctx, revision, query);
  const { at, way, past } = orderOf(query);
  const where = all(past ? [...conditions, past] : conditions);
  const { rows } = await sql<Row>`
    select l.product_id, l.state, l.before, l.after, ${at} as at, l.turns_over, l.skipped, l.kept,
      p.label, p.brand, p.reference, p.category_label
    from (select l.* from app.price_revision_line l where ${where}
      order by ${at} ${way}, l.product_id ${way}, l.state ${way} limit ${size + 1} offset ${(page - 1) * size}) l
    join app.product p on p.account_id = l.account_id and p.id = l.product_id
    order by ${at} ${way}, l.product_id ${way}, l.state ${way}`.execute(ctx.db);
  const shown = rows.slice(0, size);
  const more = rows.length > size;
  const count = query.partial ? 0 : await countLines(ctx, all(conditions));
  const last = more ? shown.at(-1) : undefined;
  const facts = {
    total: query.partial ? undefined : Math.min(count, COUNTED_UP_TO),
    capped: count > COUNTED_UP_TO,
  };
  const path = `/price-revisions/${revision.id}/lines`;
  return {
    ...wrapPage(shown.map(lineView), { path, query: asked, page: query.page ?? page, size, more, ...facts }),
    ...(last ? { nextCursor: [last.at, last.product_id, last.state].join(',') } : {}),
  };
}

function orderOf({ order, cursor }: Query) {
  const [name, direction] = order?.percent
    ? (['permille', order.percent] as const)
    : (['distance', order?.distance ?? 'desc'] as const);
  const at = sql.ref(`l.${name}`);
  const isDown = direction === 'desc';
  const past =
    cursor &&
    sql<boolean>`(${at}, l.product_id, l.state) ${isDown ? sql`<` : sql`>`}
      (${cursor.distance}::int, ${cursor.productId}::uuid, ${cursor.state}::text)`;
  return { at, way: isDown ? sql`desc` : sql`asc`, past };
}

async function conditionsOf(ctx: Context, { account_id, id }: RevisionRow, query: Query) {
  const conditions: RawBuilder<boolean>[] = [sql`l.account_id = ${account_id}`, sql`l.revision_id = ${id}`];
  if (query.state) conditions.push(sql`l.state = any (${query.state}::text[])`);
  if (query.direction === 'rising') conditions.push(sql`l.after > coalesce(l.before, -1)`);
  if (query.direction === 'falling') conditions.push(sql`l.after < l.before`);
  // Repeats the predicates of the partial indexes, so that the planner uses them.
  if (query.concern) conditions.push(sql`(l.turns_over or l.after = 0)`);
  if (query.concern === 'to_zero') conditions.push(sql`l.after = 0 and l.before > 0`);
  if (query.concern === 'turned_over') conditions.push(sql`l.turns_over`);
  if (query.left) conditions.push(sql`(l.skipped is not null or l.kept is not null)`);
  if (query.left === 'publish') conditions.push(sql`l.skipped is not null`);
  if (query.left === 'roll_back') conditions.push(sql`l.kept is not null`);
  if (query.search) {
    const words = await wordsOf(ctx.db, query.search);
    if (!words.length) conditions.push(sql`false`);
    for (const word of words) {
      const { ids } = withWord({ table: 'app.product_word', key: 'product_id' }, account_id, word);
      conditions.push(sql`l.product_id in (${ids})`);
    }
  }
  return conditions;
}

async function countLines(ctx: Context, held: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n
    from (select from app.price_revision_line l where ${held} limit ${COUNTED_UP_TO + 1}) n`.execute(ctx.db);
  return rows[0]!.n;
}

function lineView(row: Row): Line {
  const difference = row.after - (row.before ?? 0);
  return {
    product: {
      id: row.product_id,
      label: row.label,
      brand: row.brand,
      reference: row.reference,
      category: row.category_label,
    },
    state: row.state,
    before: row.before,
    after: row.after,
    difference,
    percent: row.before ? Math.round((difference * 1_000) / row.before) / 10 : null,
    turnsOver: row.turns_over,
    skipped: row.skipped,
    kept: row.kept,
  };
}
