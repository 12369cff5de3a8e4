import type { PaymentProvider } from '@reprise/contract/payments/payment-modes';
import { insertCustomer, payoutAccountEntered } from '../../../apps/api/src/buybacks/index.ts';
import { lockCase, perform } from '../../../apps/api/src/states/index.ts';
import { ibanOf } from '../../../apps/api/testing/world/sell.ts';
import { inOperations } from '../seed-proof.ts';
import type { Stack } from '../stack.ts';
import { copyDevices, prepareCopies, sellOne } from '../way/sell-devices.ts';
import type { Retailer } from '../way/world.ts';
import { withAdmin } from '../with-admin.ts';

/** The adapters an order can leave by; each account has one of the two of a bank. */
export type Method = 'bank_file' | 'instant' | 'partner' | 'gift_card';
export type SeededPayment = {
  accountId: string;
  buybackId: string;
  method: Method;
  /** cents */
  amount: number;
  iban: string;
  email: string;
  customerId: string;
};
/** Payments up to this leave by themselves, unless a file takes them; the others are approved at the desk. */
export const AUTOMATIC_UP_TO = 10_000;
const FIRST_AMOUNT = 5_000;
const AMOUNTS = 10_000;
const AT_ONCE = 50;
const LANES = 2;
const TERMS: Readonly<Record<Method, { type: string; provider: PaymentProvider }>> = {
  bank_file: { type: 'bank_transfer', provider: 'bank_transfer' },
  instant: { type: 'bank_transfer', provider: 'bank_transfer' },
  partner: { type: 'no_iban_transfer', provider: 'wallet' },
  gift_card: { type: 'gift_card', provider: 'gift_card' },
};
let serial = 1;

/** How the payments of an account leave, and the account a file draws from. */
export async function setPolicy(stack: Stack, accountId: string, bankMethod: 'bank_file' | 'instant'): Promise<void> {
  await withAdmin(stack, async (admin) => {
    await admin.query(
      `insert into app.payout_policy (account_id, automatic_up_to, bank_method, updated_at) values ($1, $2, $3, now())
       on conflict (account_id) do update set bank_method = excluded.bank_method`,
      [accountId, AUTOMATIC_UP_TO, bankMethod],
    );
    await admin.query("update app.payment_mode set iban = $2 where account_id = $1 and type = 'bank_transfer'", [
      accountId,
      ibanOf(9_999_999),
    ]);
  });
}

/** Devices like one that is sold over HTTP, each of a customer of its own, whose payments are promised and not due. */
export async function seedPayments(
  stack: Stack,
  retailer: Retailer,
  methods: readonly Method[],
): Promise<SeededPayment[]> {
  if (!methods.length) return [];
  const { accountId } = retailer;
  const buybackId = await sellOne(stack.apiUrls[0]!, retailer, 'web_post');
  const devices = await withAdmin(stack, async (admin) => {
    await prepareCopies(admin);
    return copyDevices(admin, { accountId, buybackId, count: methods.length });
  });
  const unnamed = devices.map((device, i): Omit<SeededPayment, 'customerId'> => {
    serial += 1;
    const amount = FIRST_AMOUNT + (serial % AMOUNTS);
    const email = `payee-${serial}@payouts.proof.test`;
    return { accountId, buybackId: device.buybackId, method: methods[i]!, amount, iban: ibanOf(serial), email };
  });
  const customers = await insertCustomers(stack, unnamed);
  const seeded = unnamed.map((one, i): SeededPayment => ({ ...one, customerId: customers[i]! }));
  await withAdmin(stack, async (admin) => {
    await admin.query(
      `update app.buyback b set customer_id = x.customer from unnest($2::uuid[], $3::uuid[]) as x (id, customer)
       where b.account_id = $1 and b.id = x.id`,
      [accountId, seeded.map((one) => one.buybackId), customers],
    );
    await admin.query(
      `update app.payment p set type = x.type, provider = x.provider, amount = x.amount
       from unnest($2::uuid[], $3::text[], $4::text[], $5::int[]) as x (id, type, provider, amount)
       where p.account_id = $1 and p.buyback_id = x.id`,
      [
        accountId,
        seeded.map((one) => one.buybackId),
        seeded.map(({ method }) => TERMS[method].type),
        seeded.map(({ method }) => TERMS[method].provider),
        seeded.map(({ amount }) => amount),
      ],
    );
    await admin.query('analyze app.buyback, app.payment, app.customer, app.item');
  });
  return seeded;
}

async function insertCustomers(stack: Stack, seeded: readonly Omit<SeededPayment, 'customerId'>[]): Promise<string[]> {
  const ids: string[] = [];
  await inPieces(stack, seeded, async (ctx, { accountId, iban, email }, i) => {
    const info = {
      firstname: 'Nora',
      lastname: `Lindqvist ${i}`,
      email,
      phone: '+33612345678',
      address: { street: '4 rue des Saules', zipCode: '75011', city: 'Paris', country: 'FR' as const },
      iban,
    };
    ids[i] = await insertCustomer(ctx, accountId, { info, identification: undefined, locale: 'en-GB' });
  });
  return ids;
}

/** As after a sale: the bank is asked about each account, long before it is paid to. */
export const verifyPayees = (stack: Stack, seeded: readonly SeededPayment[]): Promise<void> =>
  inPieces(stack, seeded, async (ctx, { accountId, customerId }) => {
    await ctx.emit(payoutAccountEntered({ accountId, customerId }));
  });

/** As the end of a control would have it: the executor moves each payment, and whatever follows from it follows. */
export const makeDue = (stack: Stack, seeded: readonly SeededPayment[]): Promise<void> =>
  inPieces(stack, seeded, async (ctx, { accountId, buybackId }) => {
    await ctx.actFor(accountId);
    const due_on = ctx.clock.now().toISOString().slice(0, 10);
    await perform(ctx, 'makeDue', await lockCase(ctx, { accountId, buybackId }, ['payment']), {
      as: 'system',
      set: { payment: { due_on } },
    });
  });

type Ctx = Parameters<typeof lockCase>[0];
type Work<T> = (ctx: Ctx, payment: T, index: number) => Promise<void>;

/** In a few lanes, and many in one transaction: what is seeded is not what is measured. */
async function inPieces<T>(stack: Stack, seeded: readonly T[], work: Work<T>): Promise<void> {
  let next = 0;
  await inOperations(stack, async (run) => {
    const lane = async () => {
      while (next < seeded.length) {
        const from = next;
        next += AT_ONCE;
        await run(async (ctx) => {
          for (const [i, one] of seeded.slice(from, from + AT_ONCE).entries()) await work(ctx, one, from + i);
        });
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  });
}
