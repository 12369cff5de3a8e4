import type { StaffUserType } from '@reprise/contract/access/staff-types';
import type { TaskKind } from '@reprise/contract/tasks/kinds';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTaskDesk, keepTasksJob } from '../../testing/harness/task-desk.ts';
import { useJobs } from '../../testing/harness/use-jobs.ts';
import type { TestBuyback } from '../../testing/world/buybacks.ts';
import type { TestPlace } from '../../testing/world/people.ts';
import type { TestShop } from '../../testing/world/shop.ts';
import { buildWorld } from '../../testing/world/world.ts';
import { labelFailed, labelNotCancelled, labelRequested, recordDelivery } from '../logistics/index.ts';
import type { Actor } from '../platform/access/actor.ts';
import { DAY } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { mailUnsent } from '../platform/mail/send-mail.job.ts';
import { withContext } from '../platform/with-context.ts';
import { lockCase, perform } from '../states/index.ts';
import { cancelBuyback } from './cancel/cancel-buyback.ts';
import { customerUntold, deliveryUnapplied, papersMissing, secondLookAsked } from './events.ts';
import { openLitigation } from './litigation/open-litigation.ts';
import { readyToSend } from './preparation/ready-to-send.ts';

const jobs = useJobs();
const world = buildWorld(jobs);
const desk = buildTaskDesk(jobs);
let shop: TestShop;
beforeAll(async () => {
  shop = await world.shop();
});

const inRetailer = <T>(work: (ctx: Context) => Promise<T>) => jobs.asSystem(shop.retailer.id, work);
const taskOf = async (accountId: string, kind: TaskKind, buybackId: string) =>
  (await desk.all(accountId, kind)).filter((task) => task.buyback_id === buybackId);
/** Emits, lets the tasks be kept, and says how the tasks of the buyback stand. */
async function standingAfter(
  work: (ctx: Context) => Promise<unknown>,
  accountId: string,
  kind: TaskKind,
  { id }: TestBuyback,
) {
  await inRetailer(work);
  const outcomes = await desk.keep();
  expect(outcomes.filter((outcome) => outcome !== 'done')).toEqual([]);
  return (await taskOf(accountId, kind, id)).map(({ closed_by }) => closed_by ?? 'open');
}
const actor = (accountId: string, module: 'tim' | 'rps', userType: StaffUserType, at: TestPlace): Actor => ({
  kind: 'user',
  accountId,
  userId: jobs.services.newId(),
  sessionId: jobs.services.newId(),
  provider: false,
  module,
  userType,
  organizationId: at.id,
  roles: [],
  premiumFeatures: [],
  checkinRequirement: 'disabled',
});
const as = <T>(who: Actor, work: (ctx: Context) => Promise<T>) =>
  withContext(jobs.services, { actor: who, requestId: 'test' }, work);
const cancel =
  ({ id }: TestBuyback) =>
  () =>
    as(actor(shop.retailer.id, 'tim', 'root_management_unit_manager', shop.retailer.root), (ctx) =>
      cancelBuyback(ctx, { params: { id }, body: { reason: 'technical_problem' } }),
    );
const setLabel = ({ id }: TestBuyback, label: 'failed' | 'pending', failure: string | null) =>
  inRetailer(({ db, clock }) =>
    db
      .updateTable('shipment')
      .set({ label, label_failure: failure, updated_at: clock.now() })
      .where('buyback_id', '=', id)
      .execute(),
  );
const shipmentOf = async ({ id }: TestBuyback) =>
  (
    await inRetailer(({ db }) =>
      db.selectFrom('shipment').select('id').where('buyback_id', '=', id).executeTakeFirstOrThrow(),
    )
  ).id;

describe('label_failed', () => {
  const failed = (buybackId: string, shipmentId: string) => (ctx: Context) =>
    ctx.emit(labelFailed({ buybackId, shipmentId }));

  test('opens for the retailer with the reason of the carrier, once, and closes when a label is ordered again', async () => {
    const sold = await world.sell(shop);
    const shipmentId = await shipmentOf(sold);
    await setLabel(sold, 'failed', 'order_rejected:zip_code');
    const own = shop.retailer.id;
    expect(await standingAfter(failed(sold.id, shipmentId), own, 'label_failed', sold)).toEqual(['open']);
    expect(await standingAfter(failed(sold.id, shipmentId), own, 'label_failed', sold)).toEqual(['open']);
    const [task] = await taskOf(own, 'label_failed', sold.id);
    expect(task).toMatchObject({
      second_account_id: shop.buyer.id,
      organization_id: null,
      facts: { failure: 'order_rejected', carrierCode: 'zip_code', product: expect.any(String) },
    });
    expect(task!.due_at!.getTime() - jobs.clock.now().getTime()).toBeLessThanOrEqual(DAY);
    await setLabel(sold, 'pending', null);
    const ordered = (ctx: Context) => ctx.emit(labelRequested({ buybackId: sold.id }));
    expect(await standingAfter(ordered, own, 'label_failed', sold)).toEqual(['cause']);
  });

  test('closes when the buyback is cancelled', async () => {
    const sold = await world.sell(shop);
    await setLabel(sold, 'failed', 'given_up');
    const own = shop.retailer.id;
    expect(await standingAfter(failed(sold.id, await shipmentOf(sold)), own, 'label_failed', sold)).toEqual(['open']);
    expect(await standingAfter(cancel(sold), own, 'label_failed', sold)).toEqual(['cause']);
  });
});

test('battery_hazard: opens for the retailer in the place of label_failed, and closes when the buyback is cancelled', async () => {
  const sold = await world.sell(shop);
  await setLabel(sold, 'failed', 'given_up');
  const own = shop.retailer.id;
  const failing = async (ctx: Context) =>
    ctx.emit(labelFailed({ buybackId: sold.id, shipmentId: await shipmentOf(sold) }));
  expect(await standingAfter(failing, own, 'label_failed', sold)).toEqual(['open']);
  const body = { steps: [], battery: 'damaged' as const };
  const report = (ctx: Context) => readyToSend(ctx, { params: { id: sold.id }, body });
  expect(await standingAfter(report, own, 'battery_hazard', sold)).toEqual(['open']);
  expect((await taskOf(own, 'label_failed', sold.id)).map(({ closed_by }) => closed_by)).toEqual(['cause']);
  const [task] = await taskOf(own, 'battery_hazard', sold.id);
  expect(task).toMatchObject({ second_account_id: shop.buyer.id, facts: { battery: 'damaged' } });
  expect(await standingAfter(cancel(sold), own, 'battery_hazard', sold)).toEqual(['cause']);
});

test('label_not_cancelled: opens once and is closed by a person only', async () => {
  const sold = await world.sell(shop);
  const emit = (ctx: Context) => ctx.emit(labelNotCancelled({ buybackId: sold.id }));
  const own = shop.retailer.id;
  expect(await standingAfter(emit, own, 'label_not_cancelled', sold)).toEqual(['open']);
  await desk.check();
  expect(await standingAfter(async () => {}, own, 'label_not_cancelled', sold)).toEqual(['open']);
});

describe('customer_untold', () => {
  const insertMail = ({ id }: TestBuyback, status: 'refused' | 'delivered') =>
    inRetailer(async ({ db, newId, clock }) => {
      const mailId = newId();
      const now = clock.now();
      const mail = { template: 'buyback_received', locale: 'fr-FR', message_id: `<${mailId}@test>`, status };
      await db
        .insertInto('mail')
        .values({ ...mail, account_id: shop.retailer.id, id: mailId, about_id: id, requested_at: now, settled_at: now })
        .execute();
      return mailId;
    });

  test('a mail that came back opens it, and a later one that arrives closes it', async () => {
    const sold = await world.sell(shop);
    const mailId = await insertMail(sold, 'refused');
    const bounced = (ctx: Context) => ctx.emit(mailUnsent({ mailId, aboutId: sold.id }));
    const own = shop.retailer.id;
    expect(await standingAfter(bounced, own, 'customer_untold', sold)).toEqual(['open']);
    expect((await taskOf(own, 'customer_untold', sold.id))[0]!.facts).toMatchObject({ template: 'buyback_received' });
    await jobs.advance(60_000);
    await insertMail(sold, 'delivered');
    await desk.check();
    expect(await standingAfter(async () => {}, own, 'customer_untold', sold)).toEqual(['cause']);
  });

  test('a mail that could not be written opens it, of a cart for its first line', async () => {
    const sold = await world.sell(shop);
    const { cart_id } = await inRetailer(({ db }) =>
      db.selectFrom('buyback').select('cart_id').where('id', '=', sold.id).executeTakeFirstOrThrow(),
    );
    const emit = (ctx: Context) => ctx.emit(customerUntold({ causeId: ctx.newId(), aboutId: cart_id }));
    expect(await standingAfter(emit, shop.retailer.id, 'customer_untold', sold)).toEqual(['open']);
  });

  test('once a person closed it, it opens again only for what happens later', async () => {
    const sold = await world.sell(shop);
    const own = shop.retailer.id;
    const emit = (ctx: Context) => ctx.emit(customerUntold({ causeId: ctx.newId(), aboutId: sold.id }));
    await standingAfter(emit, own, 'customer_untold', sold);
    const [task] = await taskOf(own, 'customer_untold', sold.id);
    await inRetailer(({ db, clock }) =>
      db.updateTable('task').set({ closed_at: clock.now(), closed_by: 'person' }).where('id', '=', task!.id).execute(),
    );
    await jobs.enqueue(keepTasksJob, { accountId: own, topic: customerUntold.type, aboutId: sold.id });
    await desk.keep();
    expect(await standingAfter(async () => {}, own, 'customer_untold', sold)).toEqual(['person']);
    await jobs.advance(60_000);
    expect(await standingAfter(emit, own, 'customer_untold', sold)).toEqual(['person', 'open']);
  });
});

test('parcel_unapplied: opens for the warehouse, and closes when the reports are applied', async () => {
  const sold = await world.sell(shop);
  const shipmentId = await shipmentOf(sold);
  const at = jobs.clock.now();
  const report = { trackingNumber: 'x', code: 'PC1', label: null, location: null, occurredAt: at };
  await inRetailer((ctx) => recordDelivery(ctx, { accountId: sold.accountId, shipmentId }, [report]));
  const emit = (ctx: Context) => ctx.emit(deliveryUnapplied({ shipmentId, buybackId: sold.id }));
  const buyer = shop.buyer.id;
  expect(await standingAfter(emit, buyer, 'parcel_unapplied', sold)).toEqual(['open']);
  expect((await taskOf(buyer, 'parcel_unapplied', sold.id))[0]).toMatchObject({
    organization_id: shop.warehouse.id,
    second_account_id: shop.retailer.id,
    facts: { parcel: 'in_transit' },
  });
  await inRetailer(({ db }) =>
    db
      .updateTable('shipment')
      .set({ applied_effect: 'in_transit', applied_event_at: at })
      .where('id', '=', shipmentId)
      .execute(),
  );
  await desk.check();
  expect(await standingAfter(async () => {}, buyer, 'parcel_unapplied', sold)).toEqual(['cause']);
});

test('papers_missing: opens for the retailer, and closes when both papers are there', async () => {
  const sold = await world.sell(shop);
  const own = shop.retailer.id;
  const emit = (ctx: Context) => ctx.emit(papersMissing({ buybackId: sold.id }));
  expect(await standingAfter(emit, own, 'papers_missing', sold)).toEqual(['open']);
  const addPaper = (purpose: string) =>
    inRetailer(({ db, clock, newId }) =>
      db
        .insertInto('file')
        .values({
          account_id: own,
          id: newId(),
          purpose,
          owner_entity: 'buyback',
          owner_id: sold.id,
          content_type: 'application/pdf',
          size: 1,
          sha256: Buffer.alloc(32),
          object_key: `${own}/${purpose}/${sold.id}`,
          created_at: clock.now(),
        })
        .execute(),
    );
  await addPaper('transfer-order');
  await desk.check();
  expect(await standingAfter(async () => {}, own, 'papers_missing', sold)).toEqual(['open']);
  await addPaper('tracking-sheet');
  await desk.check();
  expect(await standingAfter(async () => {}, own, 'papers_missing', sold)).toEqual(['cause']);
});

test('second_look: opens for the warehouse until the deadline, and closes when the litigation is decided', async () => {
  const sold = await world.sell(shop, { mode: 'gift_card' });
  await world.placeAt(sold, 'bb_in_processing', 'item_awaiting_compliancy_tests');
  const { screen, faults } = shop.catalogue;
  const responses = [
    { questionId: screen.id, answerIds: [screen.scratched] },
    { questionId: faults.id, answerIds: [faults.camera] },
  ];
  await as(actor(shop.buyer.id, 'rps', 'warehouse_operator', shop.warehouse), (ctx) =>
    openLitigation(ctx, { accountId: sold.accountId, buybackId: sold.id, responses, comment: 'Rayures' }),
  );
  const ask = async (ctx: Context) => {
    const litigation = await ctx.db
      .updateTable('litigation')
      .set({ second_look_at: ctx.clock.now() })
      .where('buyback_id', '=', sold.id)
      .returning('id')
      .executeTakeFirstOrThrow();
    await ctx.emit(secondLookAsked({ buybackId: sold.id, litigationId: litigation.id }));
  };
  const buyer = shop.buyer.id;
  expect(await standingAfter(ask, buyer, 'second_look', sold)).toEqual(['open']);
  const [task] = await taskOf(buyer, 'second_look', sold.id);
  const { deadline_at } = await inRetailer(({ db }) =>
    db.selectFrom('litigation').select('deadline_at').where('buyback_id', '=', sold.id).executeTakeFirstOrThrow(),
  );
  expect(task).toMatchObject({ due_at: deadline_at, organization_id: shop.warehouse.id });
  const decline = async (ctx: Context) => {
    const theCase = await lockCase(ctx, { accountId: sold.accountId, buybackId: sold.id }, [
      'buyback',
      'item',
      'payment',
      'litigation',
    ]);
    await perform(ctx, 'expireOffer', theCase, { set: { litigation: { resolved_at: ctx.clock.now() } } });
  };
  expect(await standingAfter(decline, buyer, 'second_look', sold)).toEqual(['cause']);
});

test('predeclaration_ageing: is for the chosen store, and closes when the buyback is cancelled', async () => {
  const sold = await world.sell(shop, { circuit: 'web_drop' });
  const own = shop.retailer.id;
  await inRetailer(({ db, clock }) =>
    db
      .updateTable('buyback')
      .set({ created_at: new Date(clock.now().getTime() - 14 * DAY) })
      .where('id', '=', sold.id)
      .execute(),
  );
  await desk.check();
  expect(await taskOf(own, 'predeclaration_ageing', sold.id)).toMatchObject([{ organization_id: shop.store.id }]);
  expect(await standingAfter(cancel(sold), own, 'predeclaration_ageing', sold)).toEqual(['cause']);
});
