import type { DefaultStock } from '@reprise/contract/warehouse/stocks';
import type { TestApi } from '../harness/use-api.ts';
import { buildQuarantine, type Device } from '../quarantine/build-quarantine.ts';

export type TestStep = { id: string; name: string; cost: number; stockId: string };

/** A workshop with its stocks, three services, and devices that were bought and wait to be refurbished. */
export async function buildWorkshop(api: TestApi) {
  const desk = await buildQuarantine(api);
  const { shop } = desk;
  const { buyer, retailer, warehouse } = shop;

  async function addStock(name: string, more: { identifier?: string; location?: string } = {}): Promise<string> {
    const id = api.services.newId();
    await api.asSystem(buyer.id, ({ db }) =>
      db
        .insertInto('stock')
        .values({ account_id: buyer.id, id, warehouse_id: warehouse.id, name, ...more })
        .execute(),
    );
    return id;
  }
  const stockOf = async (stock: DefaultStock): Promise<string> => (await desk.findStock(stock)).id;

  /** A service of the catalogue of work, offered in the warehouse. */
  async function addStep(name: string, cost: number, stockId: string): Promise<TestStep> {
    const id = api.services.newId();
    await api.asSystem(buyer.id, async ({ db, clock }) => {
      const now = clock.now();
      await db
        .insertInto('refurb_step')
        .values({ account_id: buyer.id, id, name, created_at: now, updated_at: now })
        .execute();
      await db
        .insertInto('refurb_step_warehouse')
        .values({ account_id: buyer.id, refurb_step_id: id, warehouse_id: warehouse.id, stock_id: stockId, cost })
        .execute();
    });
    return { id, name, cost, stockId };
  }
  /** A question about every device; each answer proposes its steps. */
  async function addQuestion(title: string, answers: readonly { title: string; steps: readonly TestStep[] }[]) {
    const { newId } = api.services;
    const id = newId();
    const made = answers.map((answer, position) => ({ ...answer, id: newId(), position }));
    await api.asSystem(buyer.id, async ({ db, clock }) => {
      const now = clock.now();
      await db
        .insertInto('refurb_question')
        .values({ account_id: buyer.id, id, title, type: 'unique', position: 0, created_at: now, updated_at: now })
        .execute();
      for (const { id: answerId, title: words, position, steps } of made) {
        await db
          .insertInto('refurb_answer')
          .values({ account_id: buyer.id, id: answerId, question_id: id, title: words, position })
          .execute();
        for (const step of steps)
          await db
            .insertInto('refurb_answer_step')
            .values({ account_id: buyer.id, answer_id: answerId, refurb_step_id: step.id })
            .execute();
      }
    });
    return { id, answerIds: made.map((answer) => answer.id) };
  }

  /** A device that was bought and lies in the stock to refurbish. */
  async function bought(more: Record<string, unknown> = {}): Promise<Device> {
    const device = await desk.received();
    await desk.placeAt(device, 'bb_completed', 'item_completed', {
      place: 'stock',
      stock_id: await stockOf('to_refurbish'),
      ...more,
    });
    await api.asSystem(retailer.id, ({ db }) =>
      db
        .updateTable('buyback')
        .set({ controlled_price: 20_000, validated_price: 20_000 })
        .where('id', '=', device.buybackId)
        .execute(),
    );
    return device;
  }
  const batteries = await addStock('Batteries', { identifier: 'BAT', location: 'D 3' });
  const screens = await addStock('Screens', { identifier: 'SCR', location: 'D 4' });
  const toRefurbish = await stockOf('to_refurbish');
  const steps = {
    wipe: await addStep('Data wipe', 400, toRefurbish),
    battery: await addStep('Battery replacement', 2_400, batteries),
    screen: await addStep('Screen replacement', 7_400, screens),
  };
  return {
    ...desk,
    addStock,
    stockOf,
    addStep,
    addQuestion,
    bought,
    stocks: { batteries, screens, toRefurbish },
    steps,
  };
}
export type TestWorkshop = Awaited<ReturnType<typeof buildWorkshop>>;
