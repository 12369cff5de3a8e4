import * as controls from '@reprise/contract/warehouse/control/control-routes';
import { sql } from 'kysely';
import type { TestApi } from '../harness/use-api.ts';
import type { Headers } from '../world/people.ts';
import { buildWay } from './build-way.ts';

type Screen = 'intact' | 'scratched' | 'broken' | 'bent';
type Fault = 'battery' | 'camera' | 'burnt';

/** A warehouse whose people control devices, with the calls they make. */
export async function buildBench(api: TestApi) {
  const way = await buildWay(api);
  const { shop, operator, staffOf } = way;
  const { screen, faults } = shop.catalogue;
  const colleague = await staffOf('warehouse_operator', shop.warehouse);
  /** What the workshop answers; the device of these tests is declared intact unless a test says otherwise. */
  const found = (answer: Screen = 'intact', broken: readonly Fault[] = []) => [
    { questionId: screen.id, answerIds: [screen[answer]] },
    ...(broken.length ? [{ questionId: faults.id, answerIds: broken.map((fault) => faults[fault]) }] : []),
  ];
  const start = (code: string, headers: Headers = operator, body: object = {}) =>
    api.call(controls.startControlByCode, { body: { code, ...body } }, headers);
  const preview = (id: string, body: object = {}, headers: Headers = operator) =>
    api.call(controls.previewControl, { params: { id }, body: { responses: found(), ...body } }, headers);
  const validate = (id: string, body: object = {}, headers: Headers = operator) =>
    api.call(
      controls.validateControl,
      { params: { id }, body: { responses: found(), expectedVersion: 1, ...body } },
      headers,
    );
  const set = (accountId: string, columns: object) =>
    api.asSystem(accountId, ({ db }) =>
      db.updateTable('organization_root_detail').set(columns).where('account_id', '=', accountId).execute(),
    );
  await set(shop.buyer.id, { second_control_percent: 0 });

  return {
    ...way,
    colleague,
    found,
    start,
    preview,
    validate,
    setRetailer: (columns: object) => set(shop.retailer.id, columns),
    setBuyer: (columns: object) => set(shop.buyer.id, columns),
    place: (itemId: string, columns: object) =>
      api.asSystem(shop.retailer.id, ({ db }) =>
        db.updateTable('item').set(columns).where('id', '=', itemId).execute(),
      ),
    placeBuyback: (id: string, columns: object) =>
      api.asSystem(shop.retailer.id, ({ db }) => db.updateTable('buyback').set(columns).where('id', '=', id).execute()),
    placePayment: (buybackId: string, columns: object) =>
      api.asSystem(shop.retailer.id, ({ db }) =>
        db.updateTable('payment').set(columns).where('buyback_id', '=', buybackId).execute(),
      ),
    /** A device in the warehouse whose control the operator has begun. */
    async begun(more: object = {}, headers: Headers = operator) {
      const device = await way.sold(more);
      await way.checkIn(device.code);
      const answer = await start(device.code, headers);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return { ...device, testId: answer.json().control.testId as string };
    },
    /** Changes what every buyback of the shop was promised on: which faults nobody could see, and what is absorbed. */
    async promise({ isHidden, absorption }: { isHidden?: boolean; absorption?: object | null }) {
      await api.asAdmin((client) =>
        client.query(
          `update app.price_snapshot set content = jsonb_set(jsonb_set(content, '{questions}', (
             select jsonb_agg(case when q ->> 'id' = $2 then q || jsonb_build_object('hidden', $3::boolean) else q end order by n)
             from jsonb_array_elements(content -> 'questions') with ordinality as asked (q, n))),
             '{absorption}', coalesce($4::jsonb, 'null'))
           where account_id = $1`,
          [shop.retailer.id, faults.id, isHidden ?? false, absorption ? JSON.stringify(absorption) : null],
        ),
      );
    },
    testOf: (id: string) =>
      api.asSystem(shop.retailer.id, ({ db }) =>
        db.selectFrom('compliance_test').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      ),
    testsOf: (itemId: string) =>
      api.asSystem(shop.retailer.id, ({ db }) =>
        db.selectFrom('compliance_test').selectAll().where('item_id', '=', itemId).orderBy('created_at').execute(),
      ),
    /** Everything a control may move. */
    moved: (buybackId: string) =>
      api.asSystem(shop.retailer.id, async ({ db }) => ({
        ...(await way.rowsOf(buybackId)),
        payment: await db
          .selectFrom('payment')
          .selectAll()
          .select(sql<string | null>`due_on::text`.as('due_day'))
          .where('buyback_id', '=', buybackId)
          .executeTakeFirst(),
        litigation: await db
          .selectFrom('litigation')
          .selectAll()
          .where('buyback_id', '=', buybackId)
          .executeTakeFirst(),
      })),
  };
}
export type TestBench = Awaited<ReturnType<typeof buildBench>>;
