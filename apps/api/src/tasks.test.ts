import { MODULES } from '@reprise/contract/access/modules';
import { STAFF_USER_TYPES } from '@reprise/contract/access/staff-types';
import { TASK_KINDS } from '@reprise/contract/tasks/kinds';
import { expect, test } from 'vitest';
import { buildTaskDesk, keepTasksJob } from '../testing/harness/task-desk.ts';
import { useJobs } from '../testing/harness/use-jobs.ts';
import { buildWorld } from '../testing/world/world.ts';
import type { Context } from './platform/context.ts';
import { eventKinds } from './platform/durable/event.ts';
import { worksOn } from './tasks/index.ts';
import { taskDefinitions } from './tasks.ts';
import { ensureStocksEverywhere } from './warehouse/index.ts';

const jobs = useJobs();
const world = buildWorld(jobs);
const desk = buildTaskDesk(jobs);

/** An event of a capability, as its own job emits it when it gives up. */
async function emit(accountId: string, type: string, payload: Record<string, string> = {}) {
  expect(eventKinds.has(type)).toBe(true);
  await jobs.asSystem(accountId, (ctx) => ctx.emit({ type, payload }));
  const outcomes = await desk.keep();
  expect(outcomes.filter((outcome) => outcome !== 'done')).toEqual([]);
}
const write = (accountId: string, work: (ctx: Context) => Promise<unknown>) => jobs.asSystem(accountId, work);

test('every kind of task has one definition and people who see it', () => {
  const defined = taskDefinitions.map(({ kind }) => kind);
  expect(new Set(defined)).toEqual(new Set(TASK_KINDS));
  expect(defined).toHaveLength(new Set(defined).size);
  const unseen = TASK_KINDS.filter(
    (kind) => !MODULES.some((module) => STAFF_USER_TYPES.some((userType) => worksOn({ module, userType }, kind))),
  );
  expect(unseen).toEqual([]);
});

test('buyer_unreachable: is for the whole buyer, and closes when its system was told', async () => {
  const { accountId, buybackId, buyerAccountId } = await world.sold();
  await emit(accountId, 'buyer.unreachable', { buybackId });
  expect(await desk.all(buyerAccountId, 'buyer_unreachable')).toMatchObject([
    { organization_id: null, second_account_id: accountId, buyback_id: buybackId, closed_at: null },
  ]);
  await jobs.advance(1_000);
  await emit(accountId, 'buyer.told', { buybackId });
  expect(await desk.standing(buyerAccountId, 'buyer_unreachable')).toEqual(['cause']);
});

test('price_revision_failed: opens for a revision that failed, and closes when it is tried again', async () => {
  const { id: accountId } = await world.retailer();
  const revisionId = jobs.services.newId();
  await write(accountId, ({ db }) =>
    db
      .insertInto('price_revision')
      .values({
        account_id: accountId,
        id: revisionId,
        title: 'Rentrée',
        origin: 'rule',
        rule: '{}',
        status: 'failed',
        failure: 'publish',
      })
      .execute(),
  );
  await emit(accountId, 'price_revision.failed', { revisionId });
  await emit(accountId, 'price_revision.failed', { revisionId });
  expect(await desk.all(accountId, 'price_revision_failed')).toMatchObject([
    { facts: { title: 'Rentrée', failure: 'publish' }, organization_id: null, closed_at: null },
  ]);
  await write(accountId, ({ db }) =>
    db.updateTable('price_revision').set({ status: 'draft', failure: null }).where('id', '=', revisionId).execute(),
  );
  await desk.check();
  expect(await desk.standing(accountId, 'price_revision_failed')).toEqual(['cause']);
});

test('mail_domain_failed: opens for a domain whose records are gone, and closes when it is used again', async () => {
  const { id: accountId } = await world.retailer();
  const sender = (set: object) =>
    write(accountId, ({ db }) => db.updateTable('mail_sender').set(set).where('account_id', '=', accountId).execute());
  await write(accountId, ({ db, clock }) =>
    db
      .insertInto('mail_sender')
      .values({
        account_id: accountId,
        domain: 'cedre.test',
        local_part: 'reprises',
        dkim_public_key: 'k',
        dkim_private_key: Buffer.from('k'),
        key_id: 'k1',
        wrapped_key: Buffer.from('k'),
        updated_at: clock.now(),
      })
      .execute(),
  );
  await emit(accountId, 'mail_sender.domain_failed');
  expect(await desk.all(accountId, 'mail_domain_failed')).toMatchObject([{ facts: { domain: 'cedre.test' } }]);
  await sender({ in_use_since: jobs.clock.now() });
  await desk.check();
  expect(await desk.standing(accountId, 'mail_domain_failed')).toEqual(['cause']);
  await sender({ in_use_since: null, updated_at: jobs.clock.now() });
  await jobs.enqueue(keepTasksJob, { accountId, topic: 'mail_sender.domain_failed' });
  await desk.keep();
  // A domain that was entered after the failure has not failed.
  expect(await desk.standing(accountId, 'mail_domain_failed')).toEqual(['cause']);
});

test('user_import_uninvited: counts who has no invitation, and closes when nobody is left', async () => {
  const { id: accountId } = await world.retailer();
  const importId = jobs.services.newId();
  await write(accountId, async ({ db, clock, newId }) => {
    await db
      .insertInto('user_import')
      .values({
        account_id: accountId,
        id: importId,
        status: 'success',
        file_name: 'equipe.csv',
        object_key: 'x',
        sha256: Buffer.alloc(32),
        encoding: 'utf-8',
        actor_account_id: accountId,
        actor_id: newId(),
        actor_module: 'root',
        actor_user_type: 'root_management_unit_manager',
        created_at: clock.now(),
      })
      .execute();
    const line = { account_id: accountId, import_id: importId, outcome: 'created' as const };
    await db
      .insertInto('user_import_line')
      .values([
        { ...line, line: 1 },
        { ...line, line: 2 },
        { ...line, line: 3, invited: true },
      ])
      .execute();
  });
  await emit(accountId, 'user_import.uninvited', { importId });
  expect(await desk.all(accountId, 'user_import_uninvited')).toMatchObject([{ facts: { people: 2 } }]);
  await write(accountId, ({ db }) =>
    db.updateTable('user_import_line').set({ invited: true }).where('import_id', '=', importId).execute(),
  );
  await desk.check();
  expect(await desk.standing(accountId, 'user_import_uninvited')).toEqual(['cause']);
});

test('warehouse_stocks_missing: is for the warehouse, and closes when its stocks are there', async () => {
  const buyer = await world.buyer();
  const warehouse = await world.warehouse(buyer.buyer, 'Atelier Rhône');
  await emit(buyer.id, 'warehouse.stocks_missing', { warehouseId: warehouse.id });
  expect(await desk.all(buyer.id, 'warehouse_stocks_missing')).toMatchObject([
    { organization_id: warehouse.id, facts: { warehouse: 'Atelier Rhône' } },
  ]);
  await write(buyer.id, (ctx) => ensureStocksEverywhere(ctx, buyer.id));
  await desk.check();
  expect(await desk.standing(buyer.id, 'warehouse_stocks_missing')).toEqual(['cause']);
});
