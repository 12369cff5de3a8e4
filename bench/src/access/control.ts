import type { Row, Table } from './expected.ts';
import type { Gives } from './giving.ts';
import type { World } from './world.ts';

type Expected = { table: Table; gives: Gives };

/** How the proof must report the planted faults. */
export const TRACES: readonly RegExp[] = [
  /ROLE_CLIENT_LIST_PAGE is missing in tim/,
  /GET \/accounts by a SS in tim should be allowed: 403/,
  /ROLE_ORGANIZATION_CREATE_PAGE is granted in tim/,
  /POST \/organizations by a MM in tim should be permission_denied: 201/,
  /refused requests changed .*organization/,
  /a SM in tim creates SM in tim at store1 of a, allowed: 403/,
  /a SM in tim is offered in a: store_seller \(tim\), not store_manager/,
  /a BM in lcm creates WO in rps at warehouse2 of a, refused: 201/,
  /a BM in lcm renames a’s WO \(rps\) at warehouse1, refused: 200/,
  /a BM in lcm imports a new WO .*, refused: done/,
  /a SM switches to rps: 200/,
  /a SM as "rps": 200/,
];

/**
 * A right the product does not give, one that it does and should not, users a store manager may not make, others a buyer
 * manager may, and a store manager who has come by a second role nobody gave them.
 */
export async function plantFaults({ admin, tenants }: World, { table, gives }: Expected): Promise<Expected> {
  const manager = tenants.a.people.find(({ roles }) => roles.tim === 'SM')!;
  await admin.query(
    `insert into app.user_role (account_id, user_id, module, user_type, organization_id)
     values ($1, $2, 'rps', 'warehouse_manager', $3)`,
    [manager.accountId, manager.userId, tenants.a.entities.warehouse1],
  );
  const marked = (name: string, marks: Partial<Row['marks']>): [string, Row] => {
    const row = table.get(name)!;
    return [name, { ...row, marks: { ...row.marks, ...marks } }];
  };
  return {
    table: new Map([
      ...table,
      marked('ROLE_CLIENT_LIST_PAGE', { SS: 'W' }),
      marked('ROLE_ORGANIZATION_CREATE_PAGE', { MM: '-' }),
    ]),
    gives: (giver, type, place) => {
      if (giver.type === 'SM' && type === 'SM') return gives(giver, 'SS', place);
      return gives(giver, type, place) && !(giver.type === 'BM' && type === 'WO');
    },
  };
}
