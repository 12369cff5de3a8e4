import type { StaffUserType } from '@reprise/contract/access/staff-types';
import { DEFAULT_PREPARATION_STEPS, type PreparationStep } from '@reprise/contract/logistics/preparation';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { TestBuyback } from '../../../testing/world/buybacks.ts';
import type { Headers } from '../../../testing/world/people.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { readLabels } from '../labels/read-labels.ts';
import { linkOf } from '../links.ts';
import { readBuyback } from '../read-buyback.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestShop;
beforeAll(async () => {
  shop = await world.shop();
});

const FINE = { steps: [...DEFAULT_PREPARATION_STEPS] as PreparationStep[], battery: 'fine' };
const SWOLLEN = { steps: [], battery: 'swollen' };
const sellUnprepared = () => world.sell(shop, { isPrepared: false });
const post = (sold: TestBuyback, path: string, payload: object, headers: Headers = shop.visitor) =>
  api.call({ method: 'POST', url: `/buybacks/${sold.id}/${path}`, headers, payload });
const ready = (sold: TestBuyback, body: object = FINE, headers?: Headers) =>
  post(sold, 'ready-to-send', { token: sold.follow, ...body }, headers);
const follow = async ({ id, follow: token }: TestBuyback) =>
  (await api.call({ method: 'GET', url: `/buybacks/${id}/follow-up?t=${token}`, headers: shop.visitor })).json();
const labelsOf = ({ id, accountId }: TestBuyback) =>
  api.asSystem(accountId, async (ctx) => readLabels(ctx, await readBuyback(ctx, accountId, id)));
const shipmentOf = ({ id, accountId }: TestBuyback) =>
  api.asSystem(accountId, ({ db }) =>
    db.selectFrom('shipment').selectAll().where('buyback_id', '=', id).executeTakeFirstOrThrow(),
  );
const setLabel = ({ id, accountId }: TestBuyback, label: 'unconfirmed' | 'pending' | 'failed', failure?: string) =>
  api.asSystem(accountId, ({ db }) =>
    db
      .updateTable('shipment')
      .set({ label, label_failure: failure ?? null })
      .where('buyback_id', '=', id)
      .execute(),
  );
const setSteps = (steps: readonly PreparationStep[] | null) =>
  api.asSystem(shop.retailer.id, ({ db }) =>
    db
      .updateTable('category')
      .set({ preparation_steps: steps && [...steps] })
      .where('parent_id', 'is', null)
      .execute(),
  );
const eventsOf = ({ id, accountId }: TestBuyback, type: string) =>
  api.asSystem(accountId, async ({ db }) => {
    const rows = await db.selectFrom('event').select('payload').where('type', '=', type).execute();
    return rows.filter(({ payload }) => (payload as { buybackId: string }).buybackId === id).length;
  });
const confirm = (sold: TestBuyback) => {
  const until = new Date(api.clock.now().getTime() + 60_000);
  const claim = { accountId: sold.accountId, buybackId: sold.id, purpose: 'confirm', until } as const;
  return post(sold, 'shipping-label/confirm', { token: linkOf(api.services.keys, claim) });
};
const refusal = (answer: { statusCode: number; json: () => { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];

describe('readyToSend: a harmless battery', () => {
  test('a posted device waits for its preparation; once every step is ticked its label is ordered, and once only', async () => {
    const sold = await sellUnprepared();
    expect(await follow(sold)).toMatchObject({
      preparation: { isDue: true, steps: DEFAULT_PREPARATION_STEPS, isPrinterFree: true, answer: null, hazard: null },
      instructions: { label: 'unprepared', dropOffCode: null },
    });
    const head = { method: 'HEAD', url: `/buybacks/${sold.id}/shipping-label?t=${sold.follow}` } as const;
    expect((await api.call({ ...head, headers: shop.visitor })).statusCode).toBe(425);
    expect(await eventsOf(sold, 'label.requested')).toBe(0);
    for (let i = 0; i < 2; i++) expect((await ready(sold)).json()).toEqual({ label: 'pending' });
    expect(await eventsOf(sold, 'label.requested')).toBe(1);
    expect((await follow(sold)).preparation).toMatchObject({
      isDue: false,
      answer: { battery: 'fine', isWithoutPrinter: false },
    });
  });

  test('two tabs at once order one label', async () => {
    const sold = await sellUnprepared();
    const answers = await Promise.all(Array.from({ length: 6 }, () => ready(sold)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect([await eventsOf(sold, 'label.requested'), (await labelsOf(sold)).length]).toEqual([1, 1]);
  });

  test('422 preparation_incomplete names the steps that are not ticked, and nothing is ordered', async () => {
    const sold = await sellUnprepared();
    const answer = await ready(sold, { ...FINE, steps: ['data_saved', 'charge_low'] });
    expect(refusal(answer)).toEqual([422, 'preparation_incomplete']);
    expect(answer.json().data).toEqual({ missing: ['account_unlocked', 'data_erased', 'cards_removed'] });
    expect((await labelsOf(sold))[0]!.label).toBe('unprepared');
  });

  test('a category decides the steps for all below it, and an empty list asks for nothing', async () => {
    await setSteps(['charge_low']);
    const sold = await sellUnprepared();
    expect((await follow(sold)).preparation.steps).toEqual(['charge_low']);
    expect((await ready(sold, { ...FINE, steps: ['charge_low'] })).statusCode).toBe(200);
    await setSteps([]);
    const plain = await sellUnprepared();
    expect((await follow(plain)).preparation).toMatchObject({ isDue: false, steps: [] });
    expect((await labelsOf(plain))[0]!.label).toBe('pending');
    await setSteps(null);
  });

  test('a list that is emptied while a label waits still asks about the battery, and the answer orders the label', async () => {
    const sold = await sellUnprepared();
    await setSteps([]);
    expect((await follow(sold)).preparation).toMatchObject({ isDue: true, steps: [] });
    expect((await ready(sold, { ...FINE, steps: [] })).json()).toEqual({ label: 'pending' });
    expect((await follow(sold)).preparation).toMatchObject({ isDue: false, steps: [] });
    await setSteps(null);
  });

  test('without a printer the shipment keeps the wish, and so does the label that replaces it', async () => {
    const sold = await sellUnprepared();
    expect((await ready(sold, { ...FINE, isWithoutPrinter: true })).statusCode).toBe(200);
    expect((await shipmentOf(sold)).is_labelless).toBe(true);
    await setLabel(sold, 'failed', 'not_made');
    expect((await post(sold, 'shipping-label', { token: sold.follow })).json()).toEqual({ label: 'pending' });
    const wishes = await api.asSystem(sold.accountId, ({ db }) =>
      db.selectFrom('shipment').select('is_labelless').where('buyback_id', '=', sold.id).execute(),
    );
    expect(wishes).toEqual([{ is_labelless: true }, { is_labelless: true }]);
  });
});

describe('readyToSend: together with the confirmation by mail', () => {
  test('prepared first, then confirmed: the label is ordered by the confirmation', async () => {
    const sold = await sellUnprepared();
    await setLabel(sold, 'unconfirmed');
    expect((await follow(sold)).preparation.isDue).toBe(true);
    expect((await ready(sold)).json()).toEqual({ label: 'unconfirmed' });
    expect(await eventsOf(sold, 'label.requested')).toBe(0);
    for (let i = 0; i < 2; i++) expect((await confirm(sold)).json()).toEqual({ label: 'pending' });
    expect(await eventsOf(sold, 'label.requested')).toBe(1);
  });

  test('confirmed first, then prepared: the label is ordered by the preparation', async () => {
    const sold = await sellUnprepared();
    await setLabel(sold, 'unconfirmed');
    expect((await confirm(sold)).json()).toEqual({ label: 'unprepared' });
    expect(await eventsOf(sold, 'label.requested')).toBe(0);
    expect((await ready(sold)).json()).toEqual({ label: 'pending' });
    expect(await eventsOf(sold, 'label.requested')).toBe(1);
  });

  test('both at the same moment order one label', async () => {
    for (let i = 0; i < 5; i++) {
      const sold = await sellUnprepared();
      await setLabel(sold, 'unconfirmed');
      await Promise.all([ready(sold), confirm(sold), ready(sold), confirm(sold)]);
      expect([(await labelsOf(sold))[0]!.label, await eventsOf(sold, 'label.requested')]).toEqual(['pending', 1]);
    }
  });

  test('a hazard stands against a later confirmation', async () => {
    const sold = await sellUnprepared();
    await setLabel(sold, 'unconfirmed');
    expect((await ready(sold, SWOLLEN)).json()).toEqual({ label: 'failed' });
    expect((await confirm(sold)).json()).toEqual({ label: 'failed' });
    expect(await eventsOf(sold, 'label.requested')).toBe(0);
  });
});

describe('readyToSend: a swollen or damaged battery', () => {
  test.each(['swollen', 'damaged'])(
    '%s: no label is ordered, now or again, and nobody takes it back',
    async (battery) => {
      const sold = await sellUnprepared();
      for (let i = 0; i < 2; i++)
        expect((await ready(sold, { steps: [], battery })).json()).toEqual({ label: 'failed' });
      expect(await follow(sold)).toMatchObject({
        preparation: { isDue: false, answer: { battery }, hazard: { hasStores: true } },
        labelOrder: { isAllowed: false, why: null },
      });
      expect(refusal(await ready(sold))).toEqual([409, 'battery_hazard']);
      expect(refusal(await post(sold, 'shipping-label', { token: sold.follow }))).toEqual([409, 'battery_hazard']);
      expect(await labelsOf(sold)).toMatchObject([{ label: 'failed', label_failure: 'battery_hazard' }]);
      expect([await eventsOf(sold, 'label.requested'), await eventsOf(sold, 'buyback.battery_reported')]).toEqual([
        0, 1,
      ]);
    },
  );

  test('reported after a harmless answer, it withdraws the label and its order with the carrier', async () => {
    const sold = await sellUnprepared();
    expect((await ready(sold)).json()).toEqual({ label: 'pending' });
    expect((await ready(sold, SWOLLEN)).json()).toEqual({ label: 'failed' });
    expect(await eventsOf(sold, 'label.replaced')).toBe(1);
    expect(await labelsOf(sold)).toMatchObject([{ label: 'failed', label_failure: 'battery_hazard' }]);
  });

  test('a label that was given up, which a person could send again, is settled too', async () => {
    const sold = await sellUnprepared();
    await ready(sold);
    await setLabel(sold, 'failed', 'given_up');
    await ready(sold, SWOLLEN);
    expect(await labelsOf(sold)).toMatchObject([{ label_failure: 'battery_hazard' }]);
  });

  test('where customers bring nothing to stores, no store is offered', async () => {
    const off = (status: 'active' | 'inactive') =>
      api.asSystem(shop.retailer.id, ({ db }) =>
        db.updateTable('circuit').set({ status }).where('type', '=', 'web_drop').execute(),
      );
    const sold = await sellUnprepared();
    await ready(sold, SWOLLEN);
    await off('inactive');
    expect((await follow(sold)).preparation.hazard).toEqual({ hasStores: false });
    await off('active');
  });

  test('staff see it as a flag of the buyback, and cannot order a label', async () => {
    const sold = await sellUnprepared();
    await ready(sold, SWOLLEN);
    const manager = await world.user('root_management_unit_manager', shop.retailer.root, { module: 'tim' });
    const headers = await world.session(manager);
    const page = (await api.call({ method: 'GET', url: `/buybacks/${sold.id}`, headers })).json();
    expect(page.flags).toEqual(['battery_hazard']);
    expect(refusal(await post(sold, 'shipping-label', {}, headers))).toEqual([409, 'battery_hazard']);
  });
});

describe('readyToSend: refusals', () => {
  test('404 label_not_expected for a device that is brought to a store', async () => {
    const dropped = await world.sell(shop, { circuit: 'web_drop' });
    expect((await follow(dropped)).preparation).toBeNull();
    expect(refusal(await ready(dropped))).toEqual([404, 'label_not_expected']);
  });

  test('409 status_not_fit once the parcel is on its way or the buyback is cancelled', async () => {
    const sold = await sellUnprepared();
    await world.placeAt(sold, 'bb_in_transit', 'item_in_transit');
    expect((await follow(sold)).preparation.isDue).toBe(false);
    for (const body of [FINE, SWOLLEN]) expect(refusal(await ready(sold, body))).toEqual([409, 'status_not_fit']);
    const cancelled = await sellUnprepared();
    const reason = { token: cancelled.follow, reason: 'customer_retractation' };
    expect((await post(cancelled, 'cancel', reason)).statusCode).toBe(200);
    expect(refusal(await ready(cancelled))).toEqual([409, 'status_not_fit']);
  });

  test('403 invalid_link without the link of this buyback, and 422 for what is not in the vocabulary', async () => {
    const sold = await sellUnprepared();
    const other = await sellUnprepared();
    for (const token of ['guess', other.follow, sold.decide])
      expect((await ready(sold, { ...FINE, token })).json().code).toBe('invalid_link');
    for (const wrong of [{ battery: 'wet' }, { steps: ['polish'] }, { steps: undefined }])
      expect((await ready(sold, { ...FINE, ...wrong })).json().code).toBe('validation_failed');
    expect((await labelsOf(sold))[0]!.label).toBe('unprepared');
  });

  describe('by staff', () => {
    const sessionOf = async (
      userType: StaffUserType,
      place = shop.retailer.root,
      module: 'tim' | 'rps' | 'lcm' = 'tim',
    ) => world.session(await world.user(userType, place, { module: module as 'tim' }));
    const asStaff = (sold: TestBuyback, headers: Headers) => post(sold, 'ready-to-send', FINE, headers);

    test('a manager answers on behalf of the customer, and the answer names them', async () => {
      const sold = await sellUnprepared();
      const manager = await world.user('root_management_unit_manager', shop.retailer.root, { module: 'tim' });
      expect((await asStaff(sold, await world.session(manager))).json()).toEqual({ label: 'pending' });
      const { answered_by } = await api.asSystem(sold.accountId, ({ db }) =>
        db.selectFrom('preparation').select('answered_by').where('buyback_id', '=', sold.id).executeTakeFirstOrThrow(),
      );
      expect(answered_by).toBe(manager.id);
    });

    test('403 permission_denied for who may not order labels, also for an unknown buyback', async () => {
      const sold = await sellUnprepared();
      for (const headers of [
        await sessionOf('root_management_unit_analyst'),
        await sessionOf('warehouse_manager', shop.warehouse, 'rps'),
        await sessionOf('buyer_manager', shop.buyer.buyer, 'lcm'),
      ])
        for (const id of [sold.id, api.services.newId()])
          expect(refusal(await asStaff({ ...sold, id }, headers))).toEqual([403, 'permission_denied']);
      expect((await labelsOf(sold))[0]!.label).toBe('unprepared');
    });

    test('404 for the buyback of another tenant, by staff and by a link on another site', async () => {
      const sold = await sellUnprepared();
      const elsewhere = await world.shop();
      const manager = await sessionOf('root_management_unit_manager', elsewhere.retailer.root);
      expect(refusal(await asStaff(sold, manager))).toEqual([404, 'buyback_not_found']);
      expect((await ready(sold, FINE, elsewhere.visitor)).json().code).toBe('invalid_link');
      expect((await labelsOf(sold))[0]!.label).toBe('unprepared');
    });
  });
});
