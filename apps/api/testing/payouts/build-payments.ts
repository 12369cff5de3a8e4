import { sql } from 'kysely';
import { readCustomer, readCustomerSealer } from '../../src/buybacks/index.ts';
import { payeeOf, sealPayee } from '../../src/payouts/index.ts';
import type { TestApi } from '../harness/use-api.ts';
import type { TestUser } from '../world/people.ts';
import { CUSTOMER, ibanOf, type Sale, sellCart } from '../world/sell.ts';
import { buildWorld } from '../world/world.ts';

export type TestPayment = { id: string; buybackId: string; code: string; iban: string; customerId: string };
type PaymentColumns = {
  status?: string;
  issuer?: 'retailer' | 'buyer';
  due_on?: string | null;
  type?: string;
  provider?: string;
  failure_kind?: string | null;
  failure_code?: string | null;
  reference?: string | null;
};
type PayoutColumns = {
  status: string;
  method?: string;
  attempt?: number;
  batchId?: string;
  preparedBy?: string;
  failureKind?: string;
  failureCode?: string;
  reference?: string;
};

/** A retailer with a buyer, and payments put into the statuses in which the desk finds them. */
export async function buildPayments(api: TestApi) {
  const world = buildWorld(api);
  const shop = await world.shop();
  const { retailer, buyer } = shop;
  const manager = (options: Parameters<typeof world.user>[2] = {}) =>
    world.user('root_management_unit_manager', retailer.root, { module: 'tim', ...options });
  const people = {
    finance: await manager(),
    approver: await manager(),
    buyer: await world.user('buyer_manager', buyer.buyer),
  };
  const as = (user: TestUser) => world.session(user);
  let count = 0;

  async function pay(columns: PaymentColumns = {}, person: Partial<Sale['customer']> = {}): Promise<TestPayment> {
    count += 1;
    const iban = person.iban ?? ibanOf(5_000 + count);
    const customer = { ...CUSTOMER, email: `payee+${count}@example.test`, ...person, iban };
    const sale = { circuit: 'web_post', mode: 'bank_transfer', screen: 'intact', customer } as const;
    const { buybacks } = await sellCart(api, shop.catalogue, sale);
    const buybackId = buybacks[0]!.id;
    return api.asSystem(retailer.id, async ({ db }) => {
      const row = await db
        .selectFrom('payment')
        .innerJoin('buyback', 'buyback.id', 'payment.buyback_id')
        .select(['payment.id', 'buyback.identification_number', 'buyback.customer_id'])
        .where('buyback_id', '=', buybackId)
        .executeTakeFirstOrThrow();
      await db
        .updateTable('payment')
        .set({ status: 'awaiting_payment', issuer: 'retailer', ...columns } as never)
        .where('id', '=', row.id)
        .execute();
      return { id: row.id, buybackId, code: row.identification_number, iban, customerId: row.customer_id };
    });
  }

  const keyOf = ({ id }: Pick<TestPayment, 'id'>, attempt: number) =>
    `RP${id.replaceAll('-', '').slice(-20).toUpperCase()}-${attempt}`;
  /** An attempt, as the operations write it: signed unless nobody has approved it. */
  async function attempt(payment: TestPayment, columns: PayoutColumns): Promise<{ id: string; key: string }> {
    const { status, method = 'bank_file', attempt: number = 1, batchId = null, preparedBy = null } = columns;
    const id = api.services.newId();
    const key = keyOf(payment, number);
    const signature = status === 'prepared' || status === 'withdrawn' ? null : 'k1.unread';
    await api.asSystem(retailer.id, async (ctx) => {
      const { db, clock } = ctx;
      const payee = payeeOf(await readCustomer(ctx, retailer.id, payment.customerId), 'bank_file')!;
      const sealer = (await readCustomerSealer(ctx, retailer.id, payment.customerId))!;
      await sql`insert into app.payout (account_id, id, buyer_account_id, payment_id, attempt, key, issuer, method, amount, currency,
          customer_id, payee, iban_end, status, batch_id, prepared_by, signature, sent_at, reference, failure_kind, failure_code,
          created_at, updated_at)
        select p.account_id, ${id}, p.buyer_account_id, p.id, ${number}, ${key}, p.issuer, ${method}, p.amount, p.currency,
          ${payment.customerId}, ${sealPayee(sealer, id, payee)}, ${payment.iban.slice(-4)}, ${status}, ${batchId}, ${preparedBy}, ${signature},
          ${['prepared', 'approved', 'withdrawn'].includes(status) ? null : clock.now()}, ${columns.reference ?? null},
          ${columns.failureKind ?? null}, ${columns.failureCode ?? null}, ${clock.now()}, ${clock.now()}
        from app.payment p where p.account_id = ${retailer.id} and p.id = ${payment.id}`.execute(db);
      if (status !== 'returned') return;
      const why = { failure_kind: columns.failureKind, failure_code: columns.failureCode } as never;
      await db
        .updateTable('payment')
        .set({ returned_at: clock.now(), ...(why as object) })
        .where('id', '=', payment.id)
        .execute();
    });
    return { id, key };
  }

  let batches = 0;
  /** A batch with a prepared attempt for each payment. */
  async function batch(
    payments: readonly TestPayment[],
    { by, issuer = 'retailer', status = 'prepared' }: { by: TestUser; issuer?: 'retailer' | 'buyer'; status?: string },
  ): Promise<string> {
    const id = api.services.newId();
    batches += 1;
    await api.asSystem(retailer.id, ({ db, clock }) =>
      sql`insert into app.payout_batch (account_id, id, buyer_account_id, number, issuer, method, currency, status, payouts, total,
          execution_on, prepared_by, prepared_at)
        select ${retailer.id}, ${id}, ${issuer === 'buyer' ? buyer.id : null}::uuid, ${batches}, ${issuer}, 'bank_file', 'EUR',
          ${status}, ${payments.length}, sum(amount), '2026-11-20', ${by.id}, ${clock.now()}
        from app.payment where id = any (${payments.map((one) => one.id)}::uuid[])`.execute(db),
    );
    for (const payment of payments) await attempt(payment, { status: 'prepared', batchId: id, preparedBy: by.id });
    return id;
  }
  return { world, shop, people, as, manager, pay, attempt, batch };
}
export type TestPayments = Awaited<ReturnType<typeof buildPayments>>;
