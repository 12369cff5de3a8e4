import type { CircuitType } from '@reprise/contract/logistics/circuits';
import { ensureRootCategory } from '../../src/catalogue/index.ts';
import { ensureCircuits, readOffers } from '../../src/logistics/index.ts';
import { ensurePaymentModes } from '../../src/payments/index.ts';
import type { Harness } from '../harness/harness.ts';

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
 * over the counter, a bank transfer without bonus and a gift card with 10 percent up to 15 euros.
 */
export async function catalogueOf(harness: Harness, accountId: string): Promise<TestCatalogue> {
  return harness.asSystem(accountId, async (ctx) => {
    const { db, newId } = ctx;
    const own = { account_id: accountId };
    const rootId = await ensureRootCategory(ctx, accountId);
    await ensureCircuits(ctx, { accountId, language: 'fr-FR' });
    await ensurePaymentModes(ctx, { accountId, language: 'fr-FR', issuer: 'retailer' });
    await db
      .updateTable('organization_root_detail')
      .set({ enabled_premium_features: ['payment_bonus'] })
      .where('account_id', '=', accountId)
      .execute();
    const active: readonly CircuitType[] = ['web_post', 'store_drop'];
    const mine = <T extends string>(type: T) => ({ account_id: accountId, type });
    for (const type of active)
      await db
        .updateTable('circuit')
        .set({ status: 'active', name: `Circuit ${type}` })
        .where((eb) => eb.and(mine(type)))
        .execute();
    await db
      .updateTable('circuit')
      .set({ modifier_mode: 'amount', modifier_value: 500 })
      .where((eb) => eb.and(mine('web_post')))
      .execute();
    await db
      .updateTable('payment_mode')
      .set({ active: true, label: 'Carte cadeau', modifier_mode: 'percentage', modifier_value: 10, modifier_cap: 1500 })
      .where((eb) => eb.and(mine('gift_card')))
      .execute();
    const circuits = await db
      .selectFrom('circuit')
      .select(['id', 'type'])
      .where('account_id', '=', accountId)
      .execute();
    const known = await db
      .selectFrom('circuit_rule')
      .select(['id', 'circuit_id'])
      .where('account_id', '=', accountId)
      .execute();
    const rules = {} as Record<CircuitType, string>;
    for (const { id, type } of circuits) {
      const ruleId = known.find(({ circuit_id }) => circuit_id === id)?.id ?? newId();
      rules[type as CircuitType] = ruleId;
      await db
        .insertInto('circuit_rule')
        .values({ ...own, id: ruleId, circuit_id: id, status: 'enabled' })
        .onConflict((oc) => oc.columns(['account_id', 'id']).doUpdateSet({ status: 'enabled' }))
        .execute();
      await db
        .insertInto('circuit_rule_category')
        .values({ ...own, circuit_rule_id: ruleId, category_id: rootId })
        .onConflict((oc) => oc.doNothing())
        .execute();
    }
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
    const question = async (position: number, title: string, type: 'unique' | 'multiple', required: boolean) => {
      const id = newId();
      await db
        .insertInto('question')
        .values({ ...own, id, category_id: rootId, position, title, type, required })
        .execute();
      return id;
    };
    const answer = async (questionId: string, position: number, title: string, more: object = {}) => {
      const id = newId();
      await db
        .insertInto('answer')
        .values({ ...own, id, question_id: questionId, position, title, ...more })
        .execute();
      return id;
    };
    const amount = (cents: number) => ({ impact_type: 'amount', impact_value: cents });
    const screenId = await question(1, 'Comment est l’écran ?', 'unique', true);
    const screen = {
      id: screenId,
      intact: await answer(screenId, 1, 'Intact'),
      scratched: await answer(screenId, 2, 'Rayé', { grade_cap: 'grade_b' }),
      broken: await answer(screenId, 3, 'Cassé', { grade_cap: 'grade_c', ...amount(-4_000) }),
      bent: await answer(screenId, 4, 'Plié', { refused: true }),
    };
    const faultsId = await question(2, 'Qu’est-ce qui ne marche pas ?', 'multiple', false);
    const faults = {
      id: faultsId,
      battery: await answer(faultsId, 1, 'Batterie faible', { impact_type: 'percentage', impact_value: -10 }),
      camera: await answer(faultsId, 2, 'Appareil photo', amount(-2_500)),
      burnt: await answer(faultsId, 3, 'Brûlé', amount(-100_000)),
    };
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
