import { getVoucher, printVoucher, reprintVoucher } from '@reprise/contract/payments/voucher-routes';
import type { TestApi } from '../harness/use-api.ts';
import type { Headers } from '../world/people.ts';
import { buildPayments, type TestPayment } from './build-payments.ts';

type Columns = Parameters<Awaited<ReturnType<typeof buildPayments>>['pay']>[0];

/** A retailer that pays by vouchers of its own, with the people of two stores. */
export async function buildVouchers(api: TestApi) {
  const desk = await buildPayments(api);
  const { world, shop, as } = desk;
  const { retailer, store } = shop;
  const otherStore = await world.store(retailer.root);
  const seller = await world.user('store_seller', store);
  const people = {
    seller: await as(seller),
    colleague: await as(await world.user('store_seller', store)),
    stranger: await as(await world.user('store_seller', otherStore)),
    manager: await as(await world.user('store_manager', store)),
    finance: await as(desk.people.finance),
    buyer: await as(desk.people.buyer),
  };

  /** Due at the store of the seller, unless columns say otherwise. */
  async function voucher(columns: Columns = {}, storeId: string | null = store.id): Promise<TestPayment> {
    const payment = await desk.pay({ type: 'voucher', provider: 'gift_card', ...columns });
    await api.asSystem(retailer.id, ({ db }) =>
      db.updateTable('buyback').set({ store_id: storeId }).where('id', '=', payment.buybackId).execute(),
    );
    return payment;
  }

  const print = ({ id }: { id: string }, headers: Headers = people.seller) =>
    api.call(printVoucher, { params: { id } }, headers);
  const reprint = ({ id }: { id: string }, headers: Headers = people.manager, reason = 'lost') =>
    api.call(reprintVoucher, { params: { id }, body: { reason } } as never, headers);
  const fetch = (
    { paymentId: id, id: printId }: { paymentId: string; id: string },
    headers: Headers = people.seller,
    format?: string,
  ) => api.call(getVoucher, { params: { id, printId }, query: format ? { format } : {} }, headers);

  const standing = ({ id }: { id: string }) =>
    api.asSystem(retailer.id, async ({ db }) => {
      const payment = await db.selectFrom('payment').select('status').where('id', '=', id).executeTakeFirstOrThrow();
      const payouts = await db
        .selectFrom('payout')
        .select(['status', 'card', 'voucher_end'])
        .where('payment_id', '=', id)
        .execute();
      const prints = await db
        .selectFrom('voucher_print')
        .select(['print', 'reason', 'printed_by'])
        .where('payment_id', '=', id)
        .orderBy('print')
        .execute();
      return { status: payment.status, payouts, prints };
    });
  return { desk, shop, people, sellerId: seller.id, voucher, print, reprint, fetch, standing };
}
export type TestVouchers = Awaited<ReturnType<typeof buildVouchers>>;
