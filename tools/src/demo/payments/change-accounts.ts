import {
  confirmPayoutDetails,
  enterPayoutDetails,
  followUntil,
  linkOf,
} from '../../../../apps/api/src/buybacks/index.ts';
import { HOUR } from '../../../../apps/api/src/platform/clock.ts';
import type { Context } from '../../../../apps/api/src/platform/context.ts';
import { withContext } from '../../../../apps/api/src/platform/with-context.ts';
import { demoIban } from '../buybacks/demo-iban.ts';
import { visitorOf } from '../buybacks/sell-device.ts';
import type { Desk } from './desk.ts';
import type { DemoPayment } from './find-payments.ts';

const newAccountOf = (name: string) => ({ iban: demoIban('FR', `${name}, another account`), holder: name });

/** By the link of the mail that told of the failure. */
export async function correctAccount(desk: Desk, name: string, moment: Date): Promise<void> {
  desk.at(moment);
  for (const payment of desk.of(name))
    await asCustomer(desk, payment, (ctx) =>
      enter(ctx, payment, { name, link: { purpose: 'details', aboutId: payment.customerId } }),
    );
  await desk.bank.work();
}

type Names = { asked: string; confirmed: string };
/** Two customers have another bank account: one has confirmed it by mail and waits, the other has not yet. */
export async function changeAccounts(desk: Desk, { asked, confirmed }: Names, moment: Date): Promise<void> {
  for (const name of [asked, confirmed]) {
    desk.at(moment);
    for (const payment of desk.of(name)) {
      await asCustomer(desk, payment, (ctx) => enter(ctx, payment, { name, link: { purpose: 'follow' } }));
      if (name !== confirmed) continue;
      desk.at(new Date(moment.getTime() + HOUR));
      await asCustomer(desk, payment, (ctx) => confirm(ctx, payment));
    }
  }
  await desk.bank.work();
}

const asCustomer = <T>({ bank: { services } }: Desk, { accountId }: DemoPayment, work: (ctx: Context) => Promise<T>) =>
  withContext(services, { actor: visitorOf(services, accountId), requestId: 'seed' }, work);

type Entered = { name: string; link: { purpose: 'follow' } | { purpose: 'details'; aboutId: string } };
async function enter(ctx: Context, { accountId, buybackId }: DemoPayment, { name, link }: Entered): Promise<void> {
  const token = linkOf(ctx.keys, { accountId, buybackId, until: followUntil(ctx.clock.now()), ...link });
  await enterPayoutDetails(ctx, { params: { id: buybackId }, body: { token, ...newAccountOf(name) } });
}

async function confirm(ctx: Context, { accountId, buybackId, customerId }: DemoPayment): Promise<void> {
  const { id: aboutId } = await ctx.db
    .selectFrom('payout_details_change')
    .select('id')
    .where('account_id', '=', accountId)
    .where('customer_id', '=', customerId)
    .where('status', '=', 'to_confirm')
    .executeTakeFirstOrThrow();
  const until = followUntil(ctx.clock.now());
  const token = linkOf(ctx.keys, { accountId, buybackId, until, purpose: 'change', aboutId });
  await confirmPayoutDetails(ctx, { params: { id: buybackId }, body: { token } });
}
