import type pg from 'pg';
import type { ProofTenant } from '../seed-proof.ts';
import { everyWay, type ListUnderTest } from './list-under-test.ts';

const FIRST = [
  'Léa',
  'Hugo',
  'Inès',
  'Noah',
  'Zoé',
  'Ravi',
  'Jürgen',
  'Sofie',
  'Thomas',
  'Nadia',
  'Eva',
  'Yanis',
  'Marie',
];
const LAST = [
  'Martin',
  'Dubois',
  'Bernard',
  'Vandamme',
  'Schmitt',
  'Rossi',
  'Lefèvre',
  'Benali',
  'Roux',
  'Wójcik',
  'Ferhat',
];

/**
 * Multiples of primes, so that a name says nothing of a place or a status, as in life.
 * Stores of fifty people, half of them under each unit; one in forty is inactive, one in three never signed in.
 */
async function fill(admin: pg.Client, { accountId, unitIds, rootId }: ProofTenant, count: number): Promise<void> {
  const stores = Math.max(2, Math.floor(count / 50));
  await admin.query('begin');
  await admin.query(
    `with made as (
       insert into app.organization (account_id, type, module_type, parent_organization_id, common_name, external_id)
       select $1::uuid, 'store', 'tim', case when n % 2 = 0 then $2::uuid else $3::uuid end, 'Store ' || n, 'people-' || n
       from generate_series(1, $4::int) n returning id, parent_organization_id)
     insert into app.organization_ancestor (account_id, ancestor_id, organization_id, depth)
     select $1::uuid, id, id, 0 from made union all select $1::uuid, parent_organization_id, id, 1 from made
     union all select $1::uuid, $5::uuid, id, 2 from made`,
    [accountId, unitIds[0], unitIds[1], stores, rootId],
  );
  await admin.query(
    `insert into app.app_user (account_id, email, firstname, lastname, status, created_at, last_login_at)
     select $1::uuid, 'p' || n || '.' || (n::bigint * 7919 % 99991) || '@' || ('{shop,group,mail}'::text[])[1 + n % 3] || '-' || right($1::uuid::text, 8) || '.test',
       ($2::text[])[1 + n % 13], ($3::text[])[1 + n % 11] || case when n % 4 = 0 then '-' || n else '' end,
       case when (n::bigint * 104729 % 1000003) % 40 = 0 then 'inactive' else 'active' end, now() - make_interval(mins => (n::bigint * 7919 % 1000003)::int),
       case when n % 3 = 0 then null else now() - make_interval(mins => (n::bigint * 104729 % 500009)::int) end
     from generate_series(1, $4::int) n`,
    [accountId, FIRST, LAST, count],
  );
  // One in fifty manages a store, one in a thousand analyses the group, the others sell.
  await admin.query(
    `insert into app.user_role (account_id, user_id, module, user_type, organization_id)
     select $1::uuid, u.id, 'tim', case when u.n % 1000 = 0 then 'root_management_unit_analyst'
         when u.n % 50 = 0 then 'store_manager' else 'store_seller' end,
       case when u.n % 1000 = 0 then $2::uuid else s.ids[1 + (u.n * 7919 % 1000003) % cardinality(s.ids)] end
     from (select id, row_number() over (order by id) n from app.app_user a where account_id = $1::uuid
             and not exists (select from app.user_role r where r.account_id = a.account_id and r.user_id = a.id)) u,
       (select array_agg(id order by id) ids from app.organization where account_id = $1::uuid and type = 'store') s`,
    [accountId, rootId],
  );
  await admin.query('commit');
}

export const usersList: ListUnderTest = {
  name: 'users',
  path: '/users',
  sizes: { small: 1_000, large: 100_000 },
  fill,
  cases: ({ unitIds, storeIds }) => [
    ...everyWay(
      [
        { name: 'status active', query: 'status=active' },
        { name: 'status inactive', query: 'status=inactive' },
        { name: 'type of most', query: 'userType[]=store_seller' },
        { name: 'type of few', query: 'userType[]=root_management_unit_analyst' },
        { name: 'two types', query: 'userType[]=store_manager&userType[]=store_seller' },
        { name: 'module of all', query: 'module[]=tim' },
        { name: 'module of nobody', query: 'module[]=lcm' },
        { name: 'entity with half of them', query: `organizationId=${unitIds[0]}` },
        { name: 'entity of one store', query: `organizationId=${storeIds[0]}` },
        { name: 'search, two letters', query: 'search=ma' },
        { name: 'search, a name', query: 'search=vandamme' },
        { name: 'search, in every address', query: 'search=test' },
        // one of a thousand, but a hundred and eleven of a hundred thousand begin like it
        { name: 'search, one person', query: 'search=p777' },
        { name: 'search, one address', query: 'search=p777.53612' },
        { name: 'search, two words', query: 'search=zoe%20schmitt' },
        { name: 'search, nobody', query: 'search=zzzz' },
      ],
      ['lastname', 'firstname', 'email', 'createdAt', 'lastLoginAt'],
    ),
    { name: 'page 5', query: 'page=5&itemsPerPage=30' },
    {
      name: 'together: type, status, latest first',
      query: 'userType[]=store_seller&status=active&order[lastLoginAt]=desc',
      together: true,
    },
    {
      name: 'together: entity, search, newest first',
      query: `organizationId=${unitIds[0]}&search=roux&order[createdAt]=desc`,
      together: true,
    },
  ],
};
