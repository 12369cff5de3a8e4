import { BUYBACK_TRANSITIONS } from '@reprise/contract/states/buyback';
import { sql } from 'kysely';
import { customerHashes, readCustomerSealer } from '../../src/buybacks/index.ts';
import { lockCase, perform } from '../../src/states/index.ts';
import type { TestApi } from '../harness/use-api.ts';
import type { TestUser } from '../world/people.ts';
import type { Sale } from '../world/sell.ts';
import { buildPayments, type TestPayment } from './build-payments.ts';

type Person = Partial<Sale['customer']> & { documentNumber?: string };
type Device = { imei?: string; isTacConfirmed?: boolean; issuer?: 'retailer' | 'buyer' };

/** Payments that fall due as they do in the product, by one person or another and for one device or another. */
export async function buildHolds(api: TestApi) {
  const desk = await buildPayments(api);
  const accountId = desk.shop.retailer.id;

  async function sell({ documentNumber, ...person }: Person = {}, device: Device = {}): Promise<TestPayment> {
    const payment = await desk.pay({ status: 'payment_created', issuer: device.issuer ?? 'retailer' }, person);
    const { imei = null, isTacConfirmed = false } = device;
    await api.asSystem(accountId, async (ctx) => {
      await sql`update app.buyback set imei = ${imei}, imei_confirmed = ${isTacConfirmed}
        where id = ${payment.buybackId}`.execute(ctx.db);
      if (!documentNumber) return;
      const sealer = (await readCustomerSealer(ctx, accountId, payment.customerId))!;
      const identification = {
        type: 'identity_card' as const,
        number: documentNumber,
        issuingAuthority: 'Lyon',
        deliveryDate: '2020-02-02',
      };
      await ctx.db
        .updateTable('customer')
        .set({
          identification: sealer.seal('identification', JSON.stringify(identification)),
          identity_hash: customerHashes(ctx, accountId, 'identity', documentNumber)[0]!,
        })
        .where('id', '=', payment.customerId)
        .execute();
    });
    return payment;
  }

  const makeDue = (payment: TestPayment) =>
    api.asSystem(accountId, async (ctx) => {
      const theCase = await lockCase(ctx, { accountId, paymentId: payment.id }, ['payment']);
      await perform(ctx, 'makeDue', theCase, { as: 'system', set: { payment: { due_on: '2026-11-18' } } });
    });
  async function due(person: Person = {}, device: Device = {}): Promise<TestPayment> {
    const payment = await sell(person, device);
    await makeDue(payment);
    return payment;
  }

  const holdOf = ({ id }: Pick<TestPayment, 'id'>) =>
    api.asSystem(accountId, ({ db }) =>
      db.selectFrom('payment_hold').selectAll().where('payment_id', '=', id).executeTakeFirst(),
    );

  let blocked = 0;
  /** A payment that is held for a number on the block list; with two signals it needs two people. */
  async function held(
    options: { needsTwo?: boolean; issuer?: 'retailer' | 'buyer' } = {},
  ): Promise<TestPayment & { holdId: string }> {
    blocked += 1;
    const imei = `35693803${String(blocked).padStart(7, '0')}`;
    await block(imei);
    const payment = await due(
      {},
      { imei, isTacConfirmed: options.needsTwo ?? false, issuer: options.issuer ?? 'retailer' },
    );
    const hold = await holdOf(payment);
    return { ...payment, holdId: hold!.id };
  }

  const block = (imei: string) =>
    api.asSystem(accountId, ({ db, clock, newId }) =>
      db
        .insertInto('blocked_imei')
        .values({ account_id: accountId, imei, note: null, added_by: newId(), added_at: clock.now() })
        .execute(),
    );

  /** Lets the history say that somebody did something with the buyback, or its device. */
  const record = (payment: TestPayment, user: TestUser, entity: 'buyback' | 'item', command: string) =>
    api.asSystem(accountId, ({ db, clock, newId }) =>
      sql`insert into app.history (account_id, occurred_at, entity, entity_id, actor_kind, actor_id, command, command_id,
          transition_id, from_status, to_status, data)
        select ${accountId}, ${clock.now()}, ${entity}, case when ${entity} = 'item' then item.id else item.buyback_id end,
          'user', ${user.id}, ${command}, ${newId()}, ${BUYBACK_TRANSITIONS.createInStore.id}, null, 'bb_in_processing', '{}'
        from app.item where item.account_id = ${accountId} and item.buyback_id = ${payment.buybackId}`.execute(db),
    );
  return { ...desk, sell, due, makeDue, held, holdOf, block, record };
}
export type TestHolds = Awaited<ReturnType<typeof buildHolds>>;
