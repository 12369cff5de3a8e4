import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildDiagnosis, type TestDiagnosis } from '../../../testing/workshop/build-diagnosis.ts';

const api = useApi();
let bench: TestDiagnosis;
beforeAll(async () => {
  bench = await buildDiagnosis(api);
});
const titles = async (): Promise<string[]> => {
  const { code } = await bench.bought();
  const { questions } = (await bench.scan(code)).json().diagnosis;
  return questions.map(({ title }: { title: string }) => title);
};
const GENERAL = ['Battery below 80 %?', 'Screen'];

test('readQuestionsFor: a question of a category is asked about the devices below it, one of another about none', async () => {
  const { retailer, buyer, catalogue } = bench.shop;
  const [device] = await api.asSystem(retailer.id, ({ db }) =>
    db
      .selectFrom('product')
      .innerJoin('category_ancestor as line', (join) =>
        join.onRef('line.account_id', '=', 'product.account_id').onRef('line.category_id', '=', 'product.category_id'),
      )
      .select(['line.ancestor_id', 'product.id as product_id'])
      .where('product.id', '=', catalogue.product.id)
      .orderBy('line.depth', 'desc')
      .execute(),
  );
  const elsewhere = api.services.newId();
  await api.asSystem(retailer.id, ({ db }) =>
    db
      .insertInto('category')
      .values({
        account_id: retailer.id,
        id: elsewhere,
        parent_id: device!.ancestor_id,
        label: 'Consoles',
        identifier: 'consoles',
      })
      .execute(),
  );
  const above = await bench.addQuestion('Of its category', [{ title: 'Yes', steps: [] }]);
  const other = await bench.addQuestion('Of another category', [{ title: 'Yes', steps: [] }]);
  const product = await bench.addQuestion('Of its product', [{ title: 'Yes', steps: [] }]);
  await api.asAdmin(async (client) => {
    const link = 'insert into app.refurb_question_category values ($1, $2, $3, $4)';
    await client.query(link, [buyer.id, above.id, retailer.id, device!.ancestor_id]);
    await client.query(link, [buyer.id, other.id, retailer.id, elsewhere]);
    await client.query('insert into app.refurb_question_product values ($1, $2, $3, $4)', [
      buyer.id,
      product.id,
      retailer.id,
      device!.product_id,
    ]);
  });
  expect(await titles()).toEqual([...GENERAL, 'Of its category', 'Of its product']);
  await api.asSystem(buyer.id, ({ db, clock }) =>
    db.updateTable('refurb_question').set({ removed_at: clock.now() }).where('id', '=', above.id).execute(),
  );
  expect(await titles()).toEqual([...GENERAL, 'Of its product']);
});
