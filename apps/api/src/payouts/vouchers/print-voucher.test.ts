import { getBuyback } from '@reprise/contract/buybacks/page/routes';
import { markPaymentAsPaid } from '@reprise/contract/payments/desk/payment-routes';
import { blockImei } from '@reprise/contract/payments/risk/rule-routes';
import { PAYMENT_TRANSITIONS } from '@reprise/contract/states/payment';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildVouchers, type TestVouchers } from '../../../testing/payouts/build-vouchers.ts';
import { inspectPdf, skipWithoutReaders } from '../../../testing/read/pdf.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { MINUTE } from '../../platform/clock.ts';

const api = useApi();
let shop: TestVouchers;
beforeAll(async () => {
  shop = await buildVouchers(api);
});

const CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/;
async function printed(payment: { id: string }) {
  const answer = await shop.print(payment);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const codeIn = (pdf: Buffer): string => inspectPdf(pdf).codes[0]!;

describe.skipIf(skipWithoutReaders)('the paper', () => {
  test.each([
    ['receipt', '226'],
    ['a6', '297'],
    ['a4', '595'],
  ])('%s: a scanner reads the code that stands under the bars, with amount and number', async (format, width) => {
    const payment = await shop.voucher();
    const answer = await shop.fetch(await printed(payment), shop.people.seller, format);
    expect(answer.headers['cache-control']).toBe('no-store');
    const read = inspectPdf(answer.rawPayload);
    expect(read).toMatchObject({ pages: 1, tagged: 'yes', scripts: 'no' });
    expect(read.size).toContain(width);
    const code = read.codes[0]!;
    expect(code).toMatch(CODE);
    const text = read.text.replaceAll(/\s+/g, ' ');
    expect(text).toContain(code.replaceAll(/(.{4})(?=.)/g, '$1 '));
    expect(text).toContain('305,00');
    expect(text.replaceAll(' ', '')).toContain(payment.code);
    expect(read.title).not.toContain(code.slice(0, 4));
  });

  test('says what the payment mode said when it was printed first, also after the mode was changed', async () => {
    const payment = await shop.voucher();
    const accountId = shop.shop.retailer.id;
    const setProperty = (value: string) =>
      api.asSystem(accountId, ({ db }) =>
        sql`insert into app.payment_mode_property (account_id, payment_mode_id, sequence, name, value)
          select account_id, payment_mode_id, 1, 'Valable', ${value} from app.payment where id = ${payment.id}
          on conflict (account_id, payment_mode_id, sequence) do update set value = excluded.value`.execute(db),
      );
    await setProperty('24 mois');
    const print = await printed(payment);
    await setProperty('3 mois');
    const { text } = inspectPdf((await shop.fetch(print)).rawPayload);
    expect(text).toContain('24 mois');
    expect(text).not.toContain('3 mois');
  });

  test('two sellers who press at once hand out the same code, and the payment is paid once', async () => {
    const payment = await shop.voucher();
    const { seller, colleague } = shop.people;
    const answers = await Promise.all([shop.print(payment, seller), shop.print(payment, colleague)]);
    const [one, other] = answers.map((answer) => answer.json());
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(one).toEqual(other);
    const [mine, theirs] = [await shop.fetch(one, seller), await shop.fetch(other, colleague)];
    expect(codeIn(mine.rawPayload)).toBe(codeIn(theirs.rawPayload));
    const { payouts, prints } = await shop.standing(payment);
    expect([payouts.length, prints.length]).toEqual([1, 1]);
  });

  test('a reprint has the same code, its number and its reason, and the history names who wanted it', async () => {
    const payment = await shop.voucher();
    const first = await shop.fetch(await printed(payment));
    const again = await shop.reprint(payment, shop.people.manager, 'unreadable');
    expect(again.json()).toMatchObject({ prints: 2 });
    const second = await shop.fetch(again.json(), shop.people.manager);
    expect(codeIn(second.rawPayload)).toBe(codeIn(first.rawPayload));
    expect((await shop.standing(payment)).prints).toMatchObject([
      { print: 1, reason: null, printed_by: shop.sellerId },
      { print: 2, reason: 'unreadable' },
    ]);
    const page = (await api.call(getBuyback, { params: { id: payment.buybackId } }, shop.people.manager)).json();
    expect(page.timeline.at(-1)).toMatchObject({ fields: ['voucherReprinted'], reason: 'unreadable' });
    expect(page.timeline.at(-1).who).toMatchObject({ kind: 'user', userType: 'store_manager' });
  });

  test('the code is nowhere in clear: no table, no answer', async () => {
    const payment = await shop.voucher();
    const print = await printed(payment);
    const code = codeIn((await shop.fetch(print)).rawPayload);
    const page = await api.call(getBuyback, { params: { id: payment.buybackId } }, shop.people.manager);
    for (const said of [JSON.stringify(print), page.body]) {
      expect(said).not.toContain(code.slice(0, 12));
      expect(said).toContain(code.slice(-4));
    }
    const sightings = await api.asSystem(shop.shop.retailer.id, async ({ db }) => {
      const { rows: tables } = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name
        from pg_tables where schemaname in ('app', 'pgboss') and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')`.execute(
        db,
      );
      const found = [];
      for (const { name } of tables) {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(name)} r
          where r::text like ${`%${code.slice(0, 12)}%`}`.execute(db);
        if (rows[0]!.n) found.push(name);
      }
      return { found, tables: tables.length };
    });
    expect(sightings.found).toEqual([]);
    expect(sightings.tables).toBeGreaterThan(50);
  });
});

describe('printVoucher', () => {
  test('printing pays: the payment is completed by who printed, with one attempt and the end of its code', async () => {
    const payment = await shop.voucher();
    const print = await printed(payment);
    const { status, payouts } = await shop.standing(payment);
    expect(status).toBe('payment_completed');
    expect(payouts).toMatchObject([{ status: 'paid', voucher_end: print.codeEnd }]);
    const taken = await api.asSystem(shop.shop.retailer.id, ({ db }) =>
      db.selectFrom('history').select(['transition_id', 'actor_id']).where('entity_id', '=', payment.id).execute(),
    );
    expect(taken.at(-1)).toEqual({ transition_id: PAYMENT_TRANSITIONS.payAtOnce.id, actor_id: shop.sellerId });
  });

  test('a lost answer is repeated within minutes; afterwards the print is over and a reason is asked for', async () => {
    const payment = await shop.voucher();
    const first = await printed(payment);
    api.clock.advance(14 * MINUTE);
    expect(await printed(payment)).toEqual(first);
    api.clock.advance(2 * MINUTE);
    expect(refusal(await shop.print(payment))).toBe('409 voucher_printed');
    expect(refusal(await shop.fetch(first))).toBe('409 voucher_printed');
    expect((await shop.reprint(payment)).statusCode).toBe(200);
  });

  test.each([
    ['not due yet', { status: 'payment_created' }, '409 voucher_not_due'],
    ['failed', { status: 'payment_failed', failure_kind: 'refused', failure_code: 'X' }, '409 voucher_not_due'],
    ['cancelled', { status: 'payment_cancelled' }, '409 voucher_cancelled'],
    ['paid in another way', { status: 'payment_completed' }, '409 no_voucher'],
    ['of a voucher that the till makes', { provider: 'manual' }, '409 no_voucher'],
    ['a bank transfer', { type: 'bank_transfer', provider: 'bank_transfer' }, '409 no_voucher'],
  ] as const)('a payment that is %s prints nothing', async (_, columns, refused) => {
    const payment = await shop.voucher(columns);
    expect(refusal(await shop.print(payment))).toBe(refused);
    expect((await shop.standing(payment)).prints).toEqual([]);
  });

  test('a held payment prints nothing, and neither does one that is held because it is looked at once more', async () => {
    const accountId = shop.shop.retailer.id;
    const payment = await shop.voucher();
    const imei = '356938035643809';
    await api.asSystem(accountId, ({ db }) =>
      db.updateTable('buyback').set({ imei }).where('id', '=', payment.buybackId).execute(),
    );
    const blocked = await api.call(blockImei, { body: { imei, note: 'Stolen in Lyon' } }, shop.people.finance);
    expect(blocked.statusCode, blocked.body).toBeLessThan(300);
    expect(refusal(await shop.print(payment))).toBe('409 payment_held');
    expect(refusal(await shop.print(payment))).toBe('409 payment_held');
    expect((await shop.standing(payment)).status).toBe('awaiting_payment');
  });

  test('a cancelled buyback whose voucher was printed prints it no more', async () => {
    const payment = await shop.voucher();
    const print = await printed(payment);
    await api.asSystem(shop.shop.retailer.id, ({ db }) =>
      db.updateTable('payment').set({ paid_on_cancelled: true }).where('id', '=', payment.id).execute(),
    );
    expect(refusal(await shop.print(payment))).toBe('409 voucher_cancelled');
    expect(refusal(await shop.reprint(payment))).toBe('409 voucher_cancelled');
    expect(refusal(await shop.fetch(print))).toBe('409 voucher_cancelled');
  });

  test('with the data of the customer the code is erased: nothing is printed, and nothing again', async () => {
    const [due, paid] = [await shop.voucher(), await shop.voucher()];
    const print = await printed(paid);
    await api.asSystem(shop.shop.retailer.id, ({ db }) =>
      db
        .updateTable('customer')
        .set({ key_id: null, wrapped_key: null, iban: null, email_hash: null, iban_hash: null, hash_key_id: null })
        .where('id', 'in', [due.customerId, paid.customerId])
        .execute(),
    );
    expect(refusal(await shop.print(due))).toBe('409 customer_erased');
    expect(refusal(await shop.reprint(paid))).toBe('409 customer_erased');
    expect(refusal(await shop.fetch(print))).toBe('409 customer_erased');
  });

  test('marking as paid by hand still pays a voucher that was given in another way, and none is printed then', async () => {
    const payment = await shop.voucher();
    const { id } = payment;
    expect((await api.call(markPaymentAsPaid, { params: { id }, body: {} }, shop.people.manager)).statusCode).toBe(200);
    expect(refusal(await shop.print(payment))).toBe('409 no_voucher');
    expect(refusal(await shop.reprint(payment))).toBe('409 voucher_not_printed');
  });
});
