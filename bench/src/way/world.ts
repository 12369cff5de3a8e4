import type pg from 'pg';
import { createOrganization } from '../../../apps/api/src/organizations/index.ts';
import { waitUntilDrained } from '../durable/drain.ts';
import { inOperations, type Proof, type ProofTenant, seedProof, signIn } from '../seed-proof.ts';
import type { Stack } from '../stack.ts';
import { signInToStores } from '../stores-manager.ts';
import { withAdmin } from '../with-admin.ts';

type Headers = Readonly<Record<string, string>>;
export type Retailer = ProofTenant & {
  /** how its stores send: with a label on each package, or without */
  withLabel: boolean;
  /** by circuit: the rule that devices are sold by */
  rules: Readonly<Record<string, string>>;
  /** cancels what is on its way */
  manager: Headers;
};
/** A place that sends and who works there. */
export type Place = { accountId: string; id: string; headers: Headers };
export type Store = Place & { retailer: Retailer };
/** A stock of a workshop's own, with the code on it. */
export type Shelf = { id: string; identifier: string };
export type World = {
  retailers: readonly [Retailer, Retailer];
  /** two of each retailer: a seller works in the first, a manager in the second */
  stores: readonly Store[];
  /** of the one buyer: an operator works in the first, a manager in the second */
  workshops: readonly [Place, Place];
  /** of the first workshop */
  shelf: Shelf;
};

const CIRCUITS = [
  ['store_drop', 'web_drop', 'web_post'],
  ['store_drop_label', 'web_post'],
] as const;

/** Two retailers with two stores each, one without labels and one with them, and a buyer with two workshops. */
export async function openWorld(stack: Stack): Promise<World> {
  const proof = await seedProof(stack);
  const second = await inOperations(stack, (run) =>
    run((ctx) =>
      createOrganization(ctx, {
        body: {
          accountId: proof.buyer.accountId,
          type: 'warehouse',
          parentOrganizationId: proof.buyer.buyerId,
          commonName: 'buyer warehouse 2',
          externalId: 'warehouse-2',
        },
      }),
    ),
  );
  // A worker makes the stocks of a new warehouse.
  await waitUntilDrained(stack, 120_000);
  const api = stack.apiUrls[0]!;
  return withAdmin(stack, async (admin) => {
    const { buyer } = proof;
    await admin.query(
      `update app.organization set street = '8 quai du Port', zip_code = '69002', city = 'Lyon', country = 'FR'
       where type in ('store', 'warehouse')`,
    );
    await admin.query(
      `update app.organization_root_detail set customer_identity_document_required = false,
         warehouse_checkin_requirement = 'mandatory'`,
    );
    const move = async ({ users }: ProofTenant, type: 'store_manager' | 'warehouse_manager', to: string) => {
      const user = users[type];
      await admin.query('update app.user_role set organization_id = $1 where user_id = $2', [to, user.userId]);
      return (await signIn(api, user)).headers;
    };
    const retailerOf = async (tenant: ProofTenant, circuits: readonly string[]): Promise<Retailer> => ({
      ...tenant,
      withLabel: circuits.includes('store_drop_label'),
      rules: await openCircuits(admin, tenant, circuits, buyer.warehouseId),
      manager: await signInToStores(admin, api, tenant),
    });
    const retailers = [await retailerOf(proof.a, CIRCUITS[0]), await retailerOf(proof.b, CIRCUITS[1])] as const;
    const stores: Store[] = [];
    for (const retailer of retailers) {
      const { accountId, storeIds, users } = retailer;
      stores.push(
        { retailer, accountId, id: storeIds[0], headers: users.store_seller.headers },
        { retailer, accountId, id: storeIds[1], headers: await move(retailer, 'store_manager', storeIds[1]) },
      );
    }
    const workshops = await openWorkshops(proof, second.id, move);
    return { retailers, stores, workshops, shelf: await putUpShelf(admin, workshops[0]) };
  });
}

async function putUpShelf(admin: pg.Client, { accountId, id }: Place): Promise<Shelf> {
  const { rows } = await admin.query<Shelf>(
    `insert into app.stock (account_id, warehouse_id, name, identifier) values ($1, $2, 'Shelf 4B', 'SHELF-4B')
     returning id, identifier`,
    [accountId, id],
  );
  return rows[0]!;
}

type Move = (tenant: ProofTenant, type: 'warehouse_manager', to: string) => Promise<Headers>;

async function openWorkshops({ buyer }: Proof, secondId: string, move: Move): Promise<readonly [Place, Place]> {
  const { accountId, warehouseId, users } = buyer;
  return [
    { accountId, id: warehouseId, headers: users.warehouse_operator.headers },
    { accountId, id: secondId, headers: await move(buyer, 'warehouse_manager', secondId) },
  ];
}

/** Circuits that are on for every device, which the buyer takes. Nobody has to prepare a device before it is sent. */
export async function openCircuits(
  admin: Parameters<Parameters<typeof withAdmin>[1]>[0],
  { accountId, categoryId, rootCategoryId }: ProofTenant,
  circuits: readonly string[],
  warehouseId: string,
): Promise<Record<string, string>> {
  await admin.query("update app.category set preparation_steps = '{}' where account_id = $1", [accountId]);
  await admin.query(
    'insert into app.category_warehouse (account_id, category_id, warehouse_id, sequence) values ($1, $2, $3, 1)',
    [accountId, categoryId, warehouseId],
  );
  const { rows } = await admin.query<{ type: string; id: string }>(
    `with circuit as (
       update app.circuit set status = 'active' where account_id = $1 and type = any ($3) returning account_id, id, type),
     rule as (
       select r.account_id, r.id, c.type from app.circuit_rule r
       join circuit c on (c.account_id, c.id) = (r.account_id, r.circuit_id)),
     opened as (
       insert into app.circuit_rule_category (account_id, circuit_rule_id, category_id)
       select account_id, id, $2 from rule on conflict do nothing)
     select type, id from rule`,
    [accountId, rootCategoryId, circuits],
  );
  return Object.fromEntries(rows.map(({ type, id }) => [type, id]));
}
