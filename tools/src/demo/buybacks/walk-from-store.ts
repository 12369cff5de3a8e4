import { addBuybackNote, cancelBuyback, editBuyback, readBuyback } from '../../../../apps/api/src/buybacks/index.ts';
import { printVoucher } from '../../../../apps/api/src/payouts/index.ts';
import type { UserActor } from '../../../../apps/api/src/platform/access/actor.ts';
import { DAY, HOUR, MINUTE } from '../../../../apps/api/src/platform/clock.ts';
import type { Context } from '../../../../apps/api/src/platform/context.ts';
import type { OpenContext } from '../../../../apps/api/src/platform/http/binding.ts';
import { withContext } from '../../../../apps/api/src/platform/with-context.ts';
import { lockCase, perform } from '../../../../apps/api/src/states/index.ts';
import {
  checkInItem,
  closePackage,
  getExpedition,
  openExpedition,
  openPackage,
  packItem,
  registerExpedition,
} from '../../../../apps/api/src/transit/index.ts';
import type { DemoEntity } from '../accounts/demo-account.ts';
import type { StoreSale, StoreStep } from './demo-store-sales.ts';
import { customerOf, imeiOf, type Sold } from './sell-device.ts';
import { asWorkshop, keepMentions, keepTasks, type Moving, STEPS } from './walk.ts';

/** The same sale with who works in the store, by first name. */
type Told = { sale: StoreSale; store: DemoEntity; seller: UserActor; people: ReadonlyMap<string, UserActor> };
type Minutes = { later: number } | { days: number; hour: number };
/** How long each step takes: in the hours people work. */
// biome-ignore format: one step per line
const AFTER: Readonly<Record<StoreStep, Minutes>> = {
  imei_corrected: { later: 18 },
  name_corrected: { later: 35 },
  label_refused:  { later: 4 },
  given_back:     { later: 95 },
  voucher_printed: { later: 3 },
  sent:           { days: 1, hour: 16.5 },
  shipped:        { days: 1, hour: 17.3 },
  received:       { days: 3, hour: 8.4 },
  bought:         { days: 1, hour: 10.2 },
  paid_early:     { later: 20 },
  disputed:       { days: 1, hour: 10.7 },
  accepted:       { days: 1, hour: 19.1 },
  declined:       { days: 2, hour: 12.6 },
  second_look:    { days: 1, hour: 20.2 },
  withdrawn:      { days: 1, hour: 9.2 },
  sent_back:      { days: 1, hour: 14.5 },
};
const OPENS_TASKS: readonly StoreStep[] = ['label_refused', 'second_look', 'disputed'];

/** What happens to a device after it was sold over the counter; nothing of it after `now`. */
export async function walkFromStore(services: Moving, sold: Sold, told: Told, now: Date): Promise<void> {
  const { clock } = services;
  for (const note of told.sale.notes ?? []) {
    clock.set(new Date(Math.min(clock.now().getTime() + HOUR, now.getTime() - MINUTE)));
    await writeNote(services, sold, told, note);
  }
  for (const step of told.sale.road) {
    clock.set(new Date(Math.min(momentAfter(clock.now(), AFTER[step]), now.getTime())));
    const own = OF_A_STORE[step];
    await (own ? own(services, sold, told) : STEPS[step as keyof typeof STEPS](services, sold));
    if (OPENS_TASKS.includes(step)) await keepTasks(services, sold);
  }
}

const momentAfter = (from: Date, after: Minutes): number =>
  'later' in after
    ? from.getTime() + after.later * MINUTE
    : new Date(from.getTime() + after.days * DAY).setUTCHours(0, 0, 0, 0) + after.hour * HOUR;

type Way = (services: Moving, sold: Sold, told: Told) => Promise<unknown>;
const OF_A_STORE: Partial<Record<StoreStep, Way>> = {
  shipped: (services, sold, { seller }) => ship(services, sold, 'inbound', (work) => as(services, seller, work)),
  voucher_printed: (services, sold, { seller }) =>
    printVoucher(
      openAs(services, (work) => as(services, seller, work)),
      { params: { id: sold.paymentId } },
    ),
  withdrawn: (services, sold) =>
    asWorkshop(
      services,
      sold,
      (ctx) => cancelBuyback(ctx, { params: { id: sold.buybackId }, body: { reason: 'customer_retractation' } }),
      'warehouse_manager',
    ),
  sent_back: (services, sold) => ship(services, sold, 'return', (work) => asWorkshop(services, sold, work)),
  received: (services, sold) =>
    asWorkshop(services, sold, async (ctx) => {
      const { accountId, buybackId } = sold;
      const { warehouse_id: warehouseId } = await readBuyback(ctx, accountId, buybackId);
      await checkInItem(ctx, { params: { id: sold.itemId }, body: { warehouseId } });
      await perform(ctx, 'startControl', await lockCase(ctx, { accountId, buybackId }, ['item', 'buyback']));
    }),
  given_back: (services, { buybackId: id }, { seller }) =>
    as(services, seller, (ctx) => cancelBuyback(ctx, { params: { id }, body: { reason: 'customer_retractation' } })),
  imei_corrected: (services, sold, { seller, sale: { who } }) =>
    as(services, seller, async (ctx) => {
      const { version, imei } = await readBuyback(ctx, sold.accountId, sold.buybackId);
      const correct = imeiOf([imei?.slice(0, 8) ?? '35000000'], `${who.join()} again`);
      await editBuyback(ctx, { params: { id: sold.buybackId }, body: { version, imei: correct } });
    }),
  name_corrected: (services, sold, { seller, sale, store }) =>
    as(services, seller, async (ctx) => {
      const { version } = await readBuyback(ctx, sold.accountId, sold.buybackId);
      const { iban: _, ...customer } = customerOf(sale, store).customer;
      const body = { version, customer: { ...customer, lastname: `${customer.lastname}-Duval` } };
      await editBuyback(ctx, { params: { id: sold.buybackId }, body });
    }),
};

type Run = <T>(work: (ctx: Context) => Promise<T>) => Promise<T>;
const openAs = (services: Moving, transaction: Run) =>
  ({ services, transaction }) as Pick<OpenContext, 'services' | 'transaction'>;

/** In a box of its own, handed to a driver: from the store to the workshop, or from the workshop to the customer. */
async function ship(
  services: Moving,
  { accountId, buybackId }: Sold,
  direction: 'inbound' | 'return',
  run: Run,
): Promise<void> {
  const buyback = await run((ctx) => readBuyback(ctx, accountId, buybackId));
  const isReturn = direction === 'return';
  const organizationId = isReturn ? buyback.warehouse_id : buyback.store_id!;
  const { id } = await run((ctx) => openExpedition(ctx, { body: { organizationId, direction, withLabel: false } }));
  const destination = isReturn ? { buybackId } : { warehouseId: buyback.warehouse_id };
  const box = await run((ctx) => openPackage(ctx, { params: { id }, body: { destination } }));
  const params = { id: box.id };
  await run((ctx) => packItem(ctx, { params, body: { identificationNumber: buyback.identification_number } }));
  await closePackage(openAs(services, run), { params, body: {} });
  const { version } = await run((ctx) => getExpedition(ctx, { params: { id } }));
  await run((ctx) => registerExpedition(ctx, { params: { id }, body: { expectedVersion: version } }));
}

async function writeNote(
  services: Moving,
  sold: Sold,
  { people }: Told,
  { by, to, says, shared = false }: NonNullable<StoreSale['notes']>[number],
): Promise<void> {
  const mentions = to ? [people.get(to)!.userId] : [];
  const body = { text: to ? `@${to} ${says}` : says, mentions, shared };
  await as(services, people.get(by)!, (ctx) => addBuybackNote(ctx, { params: { id: sold.buybackId }, body }));
  if (to) await keepMentions(services, sold);
}

const as = <T>(services: Moving, actor: UserActor, work: (ctx: Context) => Promise<T>) =>
  withContext(services, { actor, requestId: 'seed' }, work);
