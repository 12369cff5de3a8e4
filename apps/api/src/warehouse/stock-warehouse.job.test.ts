import { newAccount } from '@reprise/contract/accounts/new-account';
import { describe } from 'vitest';
import { testJobThreeWays } from '../../testing/harness/three-ways.ts';
import { useJobs } from '../../testing/harness/use-jobs.ts';
import { insertAccount } from '../accounts/index.ts';
import { createOrganization } from '../organizations/index.ts';
import { stocksMissing, stockWarehouseJob } from './stock-warehouse.job.ts';

const jobs = useJobs();

async function arrange() {
  const body = newAccount.parse({
    name: 'Alize',
    companyCountry: 'DE',
    language: 'de-DE',
    isRetailer: false,
    isBuyerAndWorkshopsSupervisor: true,
  });
  return jobs.asSystem(undefined, async (ctx) => {
    const { id: accountId } = await insertAccount(ctx, { body });
    const buyer = await ctx.db
      .selectFrom('organization')
      .select('id')
      .where('account_id', '=', accountId)
      .where('type', '=', 'buyer')
      .executeTakeFirstOrThrow();
    const place = { accountId, type: 'warehouse', parentOrganizationId: buyer.id, commonName: 'Werkstatt' } as const;
    const { id: warehouseId } = await createOrganization(ctx, { body: place });
    return { accountId, warehouseId };
  });
}

describe('the stocks of a new warehouse', () => {
  testJobThreeWays(jobs, {
    job: () => stockWarehouseJob,
    arrange,
    effect: ({ accountId, warehouseId }) =>
      jobs.asSystem(accountId, ({ db }) =>
        db
          .selectFrom('stock')
          .select(['default_stock', 'name'])
          .where('warehouse_id', '=', warehouseId)
          .orderBy('default_stock')
          .execute(),
      ),
    once: [
      { default_stock: 'awaiting_control', name: 'Zu prüfen' },
      { default_stock: 'customer_return', name: 'Kundenrückgabe' },
      { default_stock: 'in_quarantine', name: 'In Quarantäne' },
      { default_stock: 'refurb_completed', name: 'Aufbereitung abgeschlossen' },
      { default_stock: 'to_refurbish', name: 'Aufzubereiten' },
    ],
    async fail() {
      await jobs.asAdmin((c) => c.query('revoke insert on app.stock from reprise_worker'));
      return () => jobs.asAdmin((c) => c.query('grant insert on app.stock to reprise_worker'));
    },
    leftBehind: ({ accountId }) =>
      jobs.asSystem(accountId, ({ db }) =>
        db.selectFrom('event').select('type').where('type', '=', stocksMissing.type).execute(),
      ),
    givenUp: [{ type: stocksMissing.type }],
  });
});
