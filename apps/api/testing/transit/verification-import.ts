import { sql } from 'kysely';
import type { TestJobs } from '../harness/use-jobs.ts';
import { buildArrivalStock } from '../world/parcels.ts';
import { buildPeople } from '../world/people.ts';
import { buildSold } from '../world/sold.ts';

export type VerificationPayload = {
  /** of the buyer */
  accountId: string;
  importId: string;
  retailerId: string;
  cartId: string;
  managerId: string;
};

/**
 * A warehouse with devices to control, and the list of its manager: `devices` of them, an unknown number, and one that is
 * not conform.
 */
export async function arrangeVerification(jobs: TestJobs, devices = 2): Promise<VerificationPayload> {
  const { accountId: retailerId, buyerAccountId: accountId, cartId } = await buildSold(jobs, { devices: devices + 1 });
  const stockId = await buildArrivalStock(jobs, { buyerAccountId: accountId });
  const numbers = await jobs.asSystem(retailerId, async ({ db }) => {
    await sql`update app.buyback set status = 'bb_in_processing' where cart_id = ${cartId}`.execute(db);
    await sql`update app.item set status = 'item_registered_in_warehouse', place = 'stock', stock_id = ${stockId}
      where buyback_id in (select id from app.buyback where cart_id = ${cartId})`.execute(db);
    const rows = await db
      .selectFrom('buyback')
      .select('identification_number')
      .where('cart_id', '=', cartId)
      .orderBy('identification_number')
      .execute();
    return rows.map(({ identification_number }) => identification_number);
  });
  const warehouse = await jobs.asSystem(accountId, ({ db }) =>
    db.selectFrom('organization').selectAll().where('type', '=', 'warehouse').executeTakeFirstOrThrow(),
  );
  const place = { id: warehouse.id, accountId, type: warehouse.type, commonName: warehouse.common_name };
  const manager = await buildPeople(jobs).user('warehouse_manager', place);
  const importId = jobs.services.newId();
  const staged = [...numbers.slice(0, devices), '2000000000008', ...numbers.slice(devices)].map((number, n) => ({
    account_id: accountId,
    import_id: importId,
    line: n + 2,
    identification_number: number,
    is_conform: n <= devices,
  }));
  await jobs.asSystem(accountId, async ({ db, clock }) => {
    await db
      .insertInto('verification_import')
      .values({
        account_id: accountId,
        id: importId,
        file_name: 'list.csv',
        sha256: Buffer.alloc(32),
        actor_account_id: accountId,
        actor_id: manager.id,
        actor_module: manager.module,
        actor_user_type: manager.userType,
        actor_organization_id: manager.organizationId,
        created_at: clock.now(),
        lines: staged.length,
      })
      .execute();
    await db.insertInto('verification_import_line').values(staged).execute();
  });
  return { accountId, importId, retailerId, cartId, managerId: manager.id };
}
