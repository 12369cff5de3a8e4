import type { CircuitType } from '@reprise/contract/logistics/circuits';
import { ensureRootCategory } from '../../src/catalogue/index.ts';
import { ensureCircuits, readOffers } from '../../src/logistics/index.ts';
import { ensurePaymentModes } from '../../src/payments/index.ts';
import type { Context } from '../../src/platform/context.ts';
import type { Harness } from '../harness/harness.ts';
import { buildPeople } from './people.ts';

export type TestCatalogue = {
  accountId: string;
  rootId: string;
  product: { id: string; label: string };
  screen: { id: string; intact: string; scratched: string; broken: string; bent: string };
  faults: { id: string; battery: string; camera: string; burnt: string };
  /** by their circuits */
  rules: Readonly<Record<CircuitType, string>>;
  modes: Readonly<Record<'bank_transfer' | 'gift_card', string>>;
};

/** As the API is wired; pricing itself does not know circuits. */
export const offersOf = (...asked: Parameters<typeof readOffers>) => readOffers(...asked);

/**
 * An account that can buy one telephone: 300 euros in grade A, 200 in B, 100 in C. Two questions, the circuits by post and
 * over the counter, a bank transfer without bonus and a gift card with 10 percent up to 15 euros. A linked buyer's warehouse
 * takes everything.
 */
export async function buildCatalogue(
  harness: Harness,
  accountId: string,
  /** the warehouse of a linked buyer; one is made when absent */
  warehouseId?: string,
): Promise<TestCatalogue> {
  const reference = warehouseId ?? (await linkWarehouse(harness, accountId));
  return harness.asSystem(accountId, async (ctx) => {
    const { db, newId } = ctx;
    const own = { account_id: accountId };
    const rootId = await ensureRootCategory(ctx, accountId);
    await db
      .insertInto('category_warehouse')
      .values({ ...own, category_id: rootId, warehouse_id: reference, sequence: 1 })
      .onConflict((oc) => oc.doNothing())
      .execute();
    await ensureCircuits(ctx, { accountId, language: 'fr-FR' });
    await ensurePaymentModes(ctx, { accountId, language: 'fr-FR', issuer: 'retailer' });
    await db
      .updateTable('organization_root_detail')
      .set({ enabled_premium_features: ['payment_bonus'] })
      .where('account_id', '=', accountId)
      .execute();
    const activate = (type: CircuitType, more: object = {}) =>
      db
        .updateTable('circuit')
        .set({ status: 'active', name: `Circuit ${type}`, ...more })
        .where('account_id', '=', accountId)
        .where('type', '=', type)
        .execute();
    await activate('web_post', { modifier_mode: 'amount', modifier_value: 500 });
    await activate('store_drop');
    await db
      .updateTable('payment_mode')
      .set({ active: true, label: 'Carte cadeau', modifier_mode: 'percentage', modifier_value: 10, modifier_cap: 1500 })
      .where('account_id', '=', accountId)
      .where('type', '=', 'gift_card')
      .execute();
    const rules = await enableRules(ctx, accountId, rootId);
    const product = { id: newId(), label: 'Nova 12 128 Go' };
    await db
      .insertInto('product')
      .values({
        ...own,
        ...product,
        category_id: rootId,
        status: 'published',
        price_grade_a: 30_000,
        price_grade_b: 20_000,
        price_grade_c: 10_000,
      })
      .execute();
    await db
      .insertInto('product_tac')
      .values({ ...own, product_id: product.id, tac: '35123456' })
      .execute();
    const { screen, faults } = await insertQuestions(ctx, accountId, rootId);
    const modes = await db
      .selectFrom('payment_mode')
      .select(['id', 'type'])
      .where('account_id', '=', accountId)
      .execute();
    const modeOf = (type: string) => modes.find((mode) => mode.type === type)!.id;
    return {
      accountId,
      rootId,
      product,
      screen,
      faults,
      rules,
      modes: { bank_transfer: modeOf('bank_transfer'), gift_card: modeOf('gift_card') },
    };
  });
}

async function linkWarehouse(harness: Harness, accountId: string): Promise<string> {
  const make = buildPeople(harness);
  const buyer = await make.buyer();
  await make.link({ id: accountId }, buyer);
  return (await make.warehouse(buyer.buyer)).id;
}

/** One rule per circuit, enabled for the whole catalogue; answers the rules by the type of their circuit. */
async function enableRules({ db, newId }: Context, accountId: string, rootId: string): Promise<TestCatalogue['rules']> {
  const own = { account_id: accountId };
  const circuits = await db
    .selectFrom('circuit')
    .leftJoin('circuit_rule', (join) =>
      join
        .onRef('circuit_rule.account_id', '=', 'circuit.account_id')
        .onRef('circuit_rule.circuit_id', '=', 'circuit.id'),
    )
    .select(['circuit.id', 'circuit.type', 'circuit_rule.id as ruleId'])
    .where('circuit.account_id', '=', accountId)
    .execute();
  const rules = circuits.map(({ id, type, ruleId }) => ({ id: ruleId ?? newId(), circuitId: id, type }));
  await db
    .insertInto('circuit_rule')
    .values(rules.map(({ id, circuitId }) => ({ ...own, id, circuit_id: circuitId, status: 'enabled' })))
    .onConflict((oc) => oc.columns(['account_id', 'id']).doUpdateSet({ status: 'enabled' }))
    .execute();
  await db
    .insertInto('circuit_rule_category')
    .values(rules.map(({ id }) => ({ ...own, circuit_rule_id: id, category_id: rootId })))
    .onConflict((oc) => oc.doNothing())
    .execute();
  return Object.fromEntries(rules.map(({ id, type }) => [type, id])) as TestCatalogue['rules'];
}

const amount = (cents: number) => ({ impact_type: 'amount' as const, impact_value: cents });
/** What the answers do; an answer that is absent from here changes nothing. */
const IMPACTS = {
  scratched: { grade_cap: 'grade_b' },
  broken: { grade_cap: 'grade_c', ...amount(-4_000) },
  bent: { refused: true },
  battery: { impact_type: 'percentage', impact_value: -10 },
  camera: amount(-2_500),
  burnt: amount(-100_000),
} as const;

async function insertQuestions(
  { db, newId }: Context,
  accountId: string,
  rootId: string,
): Promise<Pick<TestCatalogue, 'screen' | 'faults'>> {
  const own = { account_id: accountId };
  const screen = { id: newId(), intact: newId(), scratched: newId(), broken: newId(), bent: newId() };
  const faults = { id: newId(), battery: newId(), camera: newId(), burnt: newId() };
  const inRoot = { ...own, category_id: rootId };
  await db
    .insertInto('question')
    .values([
      { ...inRoot, id: screen.id, position: 1, title: 'Comment est l’écran ?', type: 'unique', required: true },
      {
        ...inRoot,
        id: faults.id,
        position: 2,
        title: 'Qu’est-ce qui ne marche pas ?',
        type: 'multiple',
        required: false,
      },
    ])
    .execute();
  const answers = [
    { ...own, question_id: screen.id, id: screen.intact, position: 1, title: 'Intact' },
    { ...own, question_id: screen.id, id: screen.scratched, position: 2, title: 'Rayé', ...IMPACTS.scratched },
    { ...own, question_id: screen.id, id: screen.broken, position: 3, title: 'Cassé', ...IMPACTS.broken },
    { ...own, question_id: screen.id, id: screen.bent, position: 4, title: 'Plié', ...IMPACTS.bent },
    { ...own, question_id: faults.id, id: faults.battery, position: 1, title: 'Batterie faible', ...IMPACTS.battery },
    { ...own, question_id: faults.id, id: faults.camera, position: 2, title: 'Appareil photo', ...IMPACTS.camera },
    { ...own, question_id: faults.id, id: faults.burnt, position: 3, title: 'Brûlé', ...IMPACTS.burnt },
  ];
  await db.insertInto('answer').values(answers).execute();
  return { screen, faults };
}
