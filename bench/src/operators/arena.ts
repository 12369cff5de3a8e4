import type pg from 'pg';
import { waitUntilDrained } from '../durable/drain.ts';
import { patientFetch } from '../patient-fetch.ts';
import { seedProof } from '../seed-proof.ts';
import type { Stack } from '../stack.ts';
import { openWorkshop } from '../walk/open-workshop.ts';
import { copyDevices, type Device, prepareCopies, sellOne } from '../way/sell-devices.ts';
import { openCircuits } from '../way/world.ts';

export type Operator = { name: string; headers: Readonly<Record<string, string>> };
export type Arena = {
  apiUrls: readonly string[];
  /** of one warehouse */
  operators: readonly [Operator, Operator];
  stepId: string;
  /** that of the service, and two others */
  stockIds: readonly [string, string, string];
  devices: readonly Device[];
};

/** A workshop with one service, two people, and devices that were bought and wait there. */
export async function openArena(stack: Stack, admin: pg.Client, count: number): Promise<Arena> {
  const proof = await seedProof(stack);
  // A worker makes the stocks of a new warehouse.
  await waitUntilDrained(stack, 120_000);
  const { a, buyer } = proof;
  const [api] = stack.apiUrls as [string];
  await admin.query(
    `update app.organization set street = '8 quai du Port', zip_code = '69002', city = 'Lyon', country = 'FR'
     where type in ('store', 'warehouse')`,
  );
  await admin.query(
    `update app.organization_root_detail set customer_identity_document_required = false, warehouse_checkin_requirement = 'optional'`,
  );
  const rules = await openCircuits(admin, a, ['store_drop'], buyer.warehouseId);
  const { stepIds, stockIds } = await openWorkshop(admin, buyer);
  await prepareCopies(admin);
  const store = { id: a.storeIds[0], headers: a.users.store_seller.headers };
  const buybackId = await sellOne(api, { ...a, rules }, 'store_drop', { store });
  const devices = await copyDevices(admin, { accountId: a.accountId, buybackId, count });
  const operators = await Promise.all(
    ([buyer.users.warehouse_operator, buyer.users.warehouse_manager] as const).map(async ({ userId, headers }) => ({
      name: await readName(admin, userId),
      headers,
    })),
  );
  for (const { itemId, code } of devices) {
    await say(api, operators[0]!, '/check-ins', { warehouseId: buyer.warehouseId, code });
    await say(api, operators[0]!, `/items/${itemId}/verification`, {});
  }
  const { rows } = await admin.query<{ id: string }>(
    `select id from app.stock where warehouse_id = $1 and default_stock = 'to_refurbish'`,
    [buyer.warehouseId],
  );
  return {
    apiUrls: stack.apiUrls,
    operators: operators as [Operator, Operator],
    stepId: stepIds[0]!,
    stockIds: [stockIds[0]!, stockIds[1]!, rows[0]!.id],
    devices,
  };
}

async function readName(admin: pg.Client, userId: string): Promise<string> {
  const { rows } = await admin.query<{ name: string }>(
    `select firstname || ' ' || lastname as name from app.app_user where id = $1`,
    [userId],
  );
  return rows[0]!.name;
}

/** What somebody does while nobody else is there. */
export async function say<A>(api: string, { headers }: Operator, path: string, body?: object): Promise<A> {
  const answer = await patientFetch(`${api}${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as A;
}
