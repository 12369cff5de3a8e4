import type pg from 'pg';
import type { ProofTenant } from '../seed-proof.ts';
import type { ListUnderTest } from './list-under-test.ts';

/** Over three months; a thousandth are removals, one kind in a thousand is rare, one person did a thousandth of it. */
async function fill(admin: pg.Client, { accountId, rootId, users }: ProofTenant, count: number): Promise<void> {
  for (const months of [3, 2, 1])
    await admin.query(`select app.ensure_partitions((current_date - interval '${months} months')::date)`);
  await admin.query(
    `insert into app.audit (account_id, occurred_at, action, entity, entity_id, actor_kind, actor_id, user_type, module,
       before, after)
     select $1::uuid, now() - make_interval(secs => n * 7776000.0 / $2::int),
       case when n % 1000 = 0 then 'remove' when n % 3 = 0 then 'create' else 'update' end,
       case when n % 1000 = 7 then 'home_page' when n % 2 = 0 then 'user' else 'organization' end,
       case when n % 1000 = 3 then $3::uuid when n = $2::int then $4::uuid else uuidv7() end, 'user',
       case when n % 1000 = 1 then $4::uuid else $5::uuid end, 'root_management_unit_manager', 'root',
       jsonb_build_object('commonName', 'before ' || n), jsonb_build_object('commonName', 'after ' || n)
     from generate_series(1, $2::int) n`,
    [accountId, count, rootId, users.store_manager.userId, users.root_management_unit_manager.userId],
  );
}

const DAY = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * DAY).toISOString();

export const changesList: ListUnderTest = {
  name: 'changes',
  path: '/changes',
  sizes: { small: 3_000, large: 300_000 },
  fill,
  cases: ({ rootId, users }) => [
    { name: 'as it opens', query: '' },
    { name: 'oldest first', query: 'order[occurredAt]=asc' },
    { name: 'kind of half', query: 'kind[]=organization' },
    { name: 'kind of few', query: 'kind[]=site' },
    { name: 'kind of nothing', query: 'kind[]=sso' },
    { name: 'removals', query: 'action[]=remove' },
    { name: 'removals of a kind', query: 'action[]=remove&kind[]=user' },
    { name: 'by one of few changes', query: `actorId=${users.store_manager.userId}` },
    { name: 'by one of nearly all', query: `actorId=${users.root_management_unit_manager.userId}` },
    { name: 'of one thing', query: `entityId=${rootId}` },
    { name: 'of a thing of one change', query: `entityId=${users.store_manager.userId}` },
    { name: 'of a week two months ago', query: `from=${ago(67)}&to=${ago(60)}` },
    { name: 'from a cursor two months ago', query: `cursor=${ago(60)},${rootId}` },
    { name: 'page 5', query: 'page=5&itemsPerPage=30' },
    { name: 'removals of a week', query: `action[]=remove&from=${ago(67)}&to=${ago(60)}`, together: true },
  ],
};
