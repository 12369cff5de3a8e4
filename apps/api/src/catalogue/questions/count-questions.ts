import type { countQuestions as route } from '@reprise/contract/catalogue/question-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { sql } from 'kysely';
import { requestedAccount } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { sizeOf, wrapPage } from '../../platform/http/pagination.ts';

type Row = {
  id: string;
  label: string;
  path: string[];
  own: number;
  inherited: number;
  overridden: number;
  products: number;
  total: number;
};
const ORDERS = {
  path: sql`way`,
  label: sql`label`,
  own: sql`own`,
  inherited: sql`inherited`,
};
const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Every category of a catalogue with how many questions it asks, as the tree reads from its root down. */
export async function countQuestions(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await requestedAccount(ctx, query.accountId);
  const [page, size] = [query.page ?? 1, sizeOf(query)];
  const wanted = query.search ? sql`label ilike ${anywhere(query.search)}` : sql`true`;
  const orders = Object.entries(query.order ?? {}) as [keyof typeof ORDERS, 'asc' | 'desc'][];
  const order = (orders.length ? orders : ([['path', 'asc']] as const)).map(
    ([name, direction]) => sql`${ORDERS[name]} ${sql.raw(direction)}`,
  );
  const { rows } = await sql<Row>`
    with counted as (
      select c.id, c.label, lines.path, lines.path || c.label as way,
        coalesce(mine.own, 0) as own, coalesce(above.inherited, 0) as inherited, coalesce(mine.overridden, 0) as overridden
      from app.category c
      cross join lateral (
        select coalesce(array_agg(p.label order by a.depth desc), '{}') as path
        from app.category_ancestor a
        join app.category p on p.account_id = a.account_id and p.id = a.ancestor_id
        where a.account_id = c.account_id and a.category_id = c.id and a.depth > 0
      ) lines
      cross join lateral (
        select count(*) filter (where q.overrides_id is null)::int as own,
          count(*) filter (where exists (
            select from app.question b
            join app.category_ancestor a on a.account_id = b.account_id and a.ancestor_id = b.category_id
            where b.account_id = q.account_id and b.id = q.overrides_id and a.category_id = c.id and a.depth > 0
          ))::int as overridden
        from app.question q where q.account_id = c.account_id and q.category_id = c.id
      ) mine
      cross join lateral (
        select count(*)::int as inherited
        from app.category_ancestor a
        join app.question q on q.account_id = a.account_id and q.category_id = a.ancestor_id and q.overrides_id is null
        where a.account_id = c.account_id and a.category_id = c.id and a.depth > 0
          and coalesce((
            select o.asked from app.question o
            join app.category_ancestor n on n.account_id = o.account_id and n.ancestor_id = o.category_id
            where o.account_id = q.account_id and o.overrides_id = q.id and n.category_id = c.id and n.depth < a.depth
            order by n.depth limit 1), true)
      ) above
      where c.account_id = ${accountId} and c.status = 'active'
    ), page as (
      select *, count(*) over ()::int as total from counted where ${wanted}
      order by ${sql.join(order)}, id limit ${size + 1} offset ${(page - 1) * size}
    )
    select page.*, (
      select count(*)::int from app.product p
      where p.account_id = ${accountId} and p.category_id = page.id and p.removed_at is null
    ) as products
    from page order by ${sql.join(order)}, id`.execute(ctx.db);
  const members = rows.slice(0, size).map(({ total: _, ...row }) => row);
  // Past the last page nothing says how many there are.
  const total = query.partial ? undefined : (rows[0]?.total ?? 0);
  return wrapPage(members, {
    path: '/diagnostic-questions/categories',
    query,
    page,
    size,
    more: rows.length > size,
    total,
  });
}
