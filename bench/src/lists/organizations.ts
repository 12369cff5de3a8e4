import type pg from 'pg';
import type { ProofTenant } from '../seed-proof.ts';
import { everyWay, type ListUnderTest } from './list-under-test.ts';

const CITIES = ['Lyon', 'Nîmes', 'Gent', 'Köln', 'Besançon', 'Liège', 'Orléans', 'Evry', 'Saint-Étienne', 'Brugge'];

/** One unit in fifty, half of everything under each of the two units of the tenant; one store in forty is closed. */
async function fill(admin: pg.Client, { accountId, unitIds, rootId }: ProofTenant, count: number): Promise<void> {
  await admin.query('begin');
  await admin.query(
    `with made as (
       insert into app.organization (account_id, type, module_type, parent_organization_id, common_name, external_id,
         city, zip_code, status, created_at)
       select $1::uuid, case when n % 50 = 0 then 'management_unit' else 'store' end, 'tim',
         case when (n::bigint * 7919 % 1000003) % 2 = 0 then $2::uuid else $3::uuid end, ($4::text[])[1 + n % 10] || ' ' || n, 'list-' || n,
         ($4::text[])[1 + n % 10], lpad((n % 95000)::text, 5, '0'),
         case when n % 40 = 1 then 'inactive' else 'active' end,
         now() - make_interval(mins => (n::bigint * 7919 % 1000003)::int)
       from generate_series(1, $5::int) n returning id, parent_organization_id)
     insert into app.organization_ancestor (account_id, ancestor_id, organization_id, depth)
     select $1::uuid, id, id, 0 from made union all select $1::uuid, parent_organization_id, id, 1 from made
     union all select $1::uuid, $6::uuid, id, 2 from made`,
    [accountId, unitIds[0], unitIds[1], CITIES, count, rootId],
  );
  await admin.query('commit');
}

export const organizationsList: ListUnderTest = {
  name: 'organizations',
  path: '/organizations',
  sizes: { small: 1_000, large: 20_000 },
  fill,
  cases: ({ unitIds, rootId }) => [
    ...everyWay(
      [
        { name: 'type of most', query: 'type[]=store' },
        { name: 'type of few', query: 'type[]=warehouse' },
        { name: 'units', query: 'type[]=management_unit' },
        { name: 'status active', query: 'status=active' },
        { name: 'status inactive', query: 'status=inactive' },
        { name: 'under the root', query: `parentOrganizationId=${rootId}` },
        { name: 'under a unit with half of them', query: `parentOrganizationId=${unitIds[0]}` },
        { name: 'without a parent', query: 'exists[parentOrganizationId]=false' },
        { name: 'with a parent', query: 'exists[parentOrganizationId]=true' },
        { name: 'search, two letters', query: 'search=ly' },
        { name: 'search, a city', query: 'search=liege' },
        { name: 'search, in every code', query: 'search=list' },
        { name: 'search, one entity', query: 'search=list-777' },
        { name: 'search, two words', query: 'search=saint%20777' },
        { name: 'search, nothing', query: 'search=zzzz' },
      ],
      ['commonName', 'externalId', 'city', 'createdAt'],
    ),
    { name: 'page 5', query: 'page=5&itemsPerPage=30' },
    {
      name: 'together: type, status, parent, newest first',
      query: `type[]=store&status=active&parentOrganizationId=${unitIds[0]}&order[createdAt]=desc`,
      together: true,
    },
    { name: 'tree, first level', path: '/organizations/tree', query: '' },
    { name: 'tree, under the root', path: '/organizations/tree', query: `parentOrganizationId=${rootId}` },
    { name: 'tree, under a unit', path: '/organizations/tree', query: `parentOrganizationId=${unitIds[1]}` },
    { name: 'parents of a store', path: '/organizations/available-parents', query: 'type=store&partial=true' },
    {
      name: 'parents, searched',
      path: '/organizations/available-parents',
      query: `type=management_unit&search=lyon&moved=${unitIds[0]}`,
    },
    { name: 'entities of users, searched', path: '/user-entities', query: 'search=liege' },
  ],
};
