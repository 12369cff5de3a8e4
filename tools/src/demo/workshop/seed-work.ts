import { newRefurbQuestion } from '@reprise/contract/refurbishment/question-payloads';
import { newRefurbStep } from '@reprise/contract/refurbishment/step-payloads';
import type { Context, Services } from '../../../../apps/api/src/platform/context.ts';
import { withContext } from '../../../../apps/api/src/platform/with-context.ts';
import { createRefurbQuestion, createRefurbStep } from '../../../../apps/api/src/refurbishment/index.ts';
import { asProvider } from '../as-provider.ts';
import { demoIds } from '../demo-ids.ts';
import { findManagers } from '../find-person.ts';
import { demoRefurbQuestions, demoSteps, demoStocks, type Shelf, type Warehouse } from './demo-work.ts';
import { seedParts } from './seed-parts.ts';

/**
 * What the workshops of the buyer do, ask and keep, by its manager and in one transaction; once only. It comes after the catalogues
 * of the retailers, whose categories the questions are limited to.
 */
export async function seedWork(services: Services): Promise<void> {
  const { buyer } = await findManagers(services);
  const categories = await readCategories(services, buyer.accountId);
  const ids = { ...services, newId: demoIds('work') };
  await withContext(ids, { actor: buyer, requestId: 'seed' }, async (ctx) => {
    const existing = await ctx.db.selectFrom('refurb_step').select('id').limit(1).executeTakeFirst();
    if (existing) return;
    const stocks = await seedStocks(ctx, buyer.accountId);
    const steps = await seedSteps(ctx, stocks);
    await seedQuestions(ctx, categories, steps);
    await seedParts(ctx, stocks.warehouseIds);
  });
}

type Stocks = { warehouseIds: ReadonlyMap<string, string>; idOf: (warehouse: Warehouse, shelf: Shelf) => string };

async function seedStocks(ctx: Context, accountId: string): Promise<Stocks> {
  const warehouses = await ctx.db
    .selectFrom('organization')
    .select(['id', 'external_id'])
    .where('account_id', '=', accountId)
    .where('type', '=', 'warehouse')
    .execute();
  const warehouseIds = new Map(warehouses.map(({ id, external_id }) => [external_id ?? '', id]));
  const ids = new Map<string, string>();
  for (const { warehouse, shelf, name, identifier, location } of demoStocks) {
    const id = ctx.newId();
    const warehouse_id = warehouseIds.get(warehouse)!;
    const created_at = ctx.clock.now();
    await ctx.db
      .insertInto('stock')
      .values({ account_id: accountId, id, warehouse_id, name, identifier, location, created_at })
      .execute();
    ids.set(`${warehouse} ${shelf}`, id);
  }
  const defaults = await ctx.db
    .selectFrom('stock')
    .select(['id', 'warehouse_id'])
    .where('account_id', '=', accountId)
    .where('default_stock', '=', 'to_refurbish')
    .execute();
  for (const [warehouse, id] of warehouseIds)
    ids.set(`${warehouse} to_refurbish`, defaults.find((stock) => stock.warehouse_id === id)!.id);
  return { warehouseIds, idOf: (warehouse, shelf) => ids.get(`${warehouse} ${shelf}`)! };
}

async function seedSteps(ctx: Context, { warehouseIds, idOf }: Stocks): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { key, name, description, at } of demoSteps) {
    const offers = Object.entries(at) as [Warehouse, [number, Shelf]][];
    const body = newRefurbStep.parse({
      name,
      description,
      warehouses: offers.map(([warehouse, [cost, shelf]]) => ({
        warehouseId: warehouseIds.get(warehouse),
        stockId: idOf(warehouse, shelf),
        cost,
      })),
    });
    ids.set(key, (await createRefurbStep(ctx, { body })).id);
  }
  return ids;
}

type Category = { id: string; identifier: string };

/** Those of every retailer that is linked to the buyer: the categories are behind the walls of the retailers. */
const readCategories = (services: Services, buyerAccountId: string): Promise<Category[]> =>
  asProvider(services, ({ db }) =>
    db
      .selectFrom('category')
      .innerJoin('account_link', 'account_link.account_id', 'category.account_id')
      .select(['category.id', 'category.identifier'])
      .where('account_link.buyer_account_id', '=', buyerAccountId)
      .orderBy('category.id')
      .execute(),
  );

async function seedQuestions(
  ctx: Context,
  categories: readonly Category[],
  steps: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { title, type, categories: identifiers = [], answers } of demoRefurbQuestions) {
    const body = newRefurbQuestion.parse({
      title,
      type,
      categoryIds: categories.filter(({ identifier }) => identifiers.includes(identifier)).map(({ id }) => id),
      answers: answers.map(([answer, ...keys]) => ({ title: answer, stepIds: keys.map((key) => steps.get(key)) })),
    });
    await createRefurbQuestion(ctx, { body });
  }
}
