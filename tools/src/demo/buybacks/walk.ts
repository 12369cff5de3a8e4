import { PAY_WITHIN_WORKING_DAYS } from '@reprise/contract/buybacks/follow-up';
import {
  acceptLitigation,
  applyDeliveryJob,
  calendarOf,
  cancelBuyback,
  openLitigation,
  readBuyback,
  rejectLitigation,
  snapshotOf,
} from '../../../../apps/api/src/buybacks/index.ts';
import { recordDelivery } from '../../../../apps/api/src/logistics/index.ts';
import { DAY, HOUR, type movableClock } from '../../../../apps/api/src/platform/clock.ts';
import type { Context, Services } from '../../../../apps/api/src/platform/context.ts';
import { withContext } from '../../../../apps/api/src/platform/with-context.ts';
import { lockCase, perform } from '../../../../apps/api/src/states/index.ts';
import { asProvider } from '../as-provider.ts';
import type { DemoBuyback, Step } from './demo-buybacks.ts';
import { answersOf, followLinkTo, litigationOf, type Sold, visitorOf } from './sell-device.ts';

type Moving = Services & { clock: ReturnType<typeof movableClock> };

/** From day to day, in the hours people work, none of them after today. */
export async function walk(services: Moving, sold: Sold, { road, note }: DemoBuyback, today: Date): Promise<void> {
  const start = services.clock.now().getTime();
  const perStep = Math.max(0, Math.min(2, Math.floor((today.getTime() - start) / DAY / (road.length + 1))));
  for (const [place, step] of road.entries()) {
    services.clock.set(new Date(start + (place + 1) * (perStep * DAY + HOUR)));
    await STEPS[step](services, sold, note);
  }
}

const STEPS: Readonly<Record<Step, (services: Moving, sold: Sold, note?: string) => Promise<unknown>>> = {
  sent: (services, sold) => report(services, sold, 'PC1', 'Lyon'),
  on_hold: (services, sold) => report(services, sold, 'DO3', 'Roissy'),
  arrived: (services, sold) =>
    asSystem(services, sold, async (ctx) => {
      const { accountId, buybackId } = sold;
      const theCase = await lockCase(ctx, { accountId, buybackId }, ['buyback', 'item']);
      await perform(ctx, 'reportDelivered', theCase, { as: 'carrier' });
    }),
  disputed: (services, sold, note) => asControl(services, (ctx) => dispute(ctx, sold, note)),
  accepted: (services, sold) => asCustomer(services, sold, (ctx, body) => acceptLitigation(ctx, body)),
  declined: (services, sold) =>
    asCustomer(services, sold, (ctx, { params, body: { payout: _, ...body } }) =>
      rejectLitigation(ctx, { params, body }),
    ),
  bought: (services, sold) => asControl(services, (ctx) => buy(ctx, sold)),
  paid: (services, sold) => asSystem(services, sold, (ctx) => pay(ctx, sold)),
  cancelled: (services, { accountId, ...sold }) =>
    withContext(services, { actor: visitorOf(services, accountId), requestId: 'seed' }, (ctx) =>
      cancelBuyback(ctx, {
        params: { id: sold.buybackId },
        body: { reason: 'customer_retractation', token: followLinkTo(services, { accountId, ...sold }) },
      }),
    ),
};

const asSystem = <T>(services: Moving, { accountId }: Sold, work: (ctx: Context) => Promise<T>) =>
  withContext(services, { actor: { kind: 'system', accountId, job: 'seed' }, requestId: 'seed' }, work);

/** The provider's administrators may do what a workshop does. */
const asControl = <T>(services: Moving, work: (ctx: Context) => Promise<T>) =>
  asProvider(services, (ctx) =>
    work(ctx.actor.kind === 'user' ? { ...ctx, actor: { ...ctx.actor, module: 'rps' } } : ctx),
  );

type Shown = Awaited<ReturnType<typeof litigationOf>>;
async function asCustomer(
  services: Moving,
  sold: Sold,
  work: (ctx: Context, input: { params: { id: string }; body: Shown }) => Promise<unknown>,
) {
  const input = { params: { id: sold.buybackId }, body: await litigationOf(services, sold) };
  const actor = visitorOf(services, sold.accountId);
  return withContext(services, { actor, requestId: 'seed' }, (ctx) => work(ctx, input));
}

/** What the carrier says, and what follows from it at once instead of when a worker comes to it. */
async function report(services: Moving, sold: Sold, code: string, location: string): Promise<void> {
  const { accountId, buybackId, shipmentId } = sold;
  if (!shipmentId) return;
  const said = { trackingNumber: 'seed', code, label: null, location, occurredAt: services.clock.now() };
  await asSystem(services, sold, async (ctx) => {
    await recordDelivery(ctx, { accountId, shipmentId }, [said]);
    if (applyDeliveryJob.kind === 'database') await applyDeliveryJob.run(ctx, { accountId, buybackId, shipmentId });
  });
}

/** A scratched screen and a worn battery where nothing was declared. */
async function dispute(ctx: Context, { accountId, buybackId }: Sold, comment?: string): Promise<void> {
  const { questions } = await snapshotOf(ctx, await readBuyback(ctx, accountId, buybackId));
  const wrong = Object.fromEntries(
    questions
      .map(
        ({ answers }, place) =>
          [place, answers.findIndex(({ impact, refused }) => impact && impact.value < 0 && !refused)] as const,
      )
      .filter(([, answer]) => answer >= 0)
      .slice(0, 2),
  );
  await openLitigation(ctx, { accountId, buybackId, responses: answersOf(questions, wrong), comment });
}

async function buy(ctx: Context, { accountId, buybackId }: Sold): Promise<void> {
  const theCase = await lockCase(ctx, { accountId, buybackId }, ['buyback', 'item', 'payment']);
  const due_on = (await calendarOf(ctx, accountId)).after(ctx.clock.now(), PAY_WITHIN_WORKING_DAYS);
  await perform(ctx, 'passAsDeclared', theCase, {
    choose: { payment: 'fallDue' },
    set: { buyback: { validated_price: theCase.buyback?.declared_price ?? null }, payment: { due_on } },
  });
}

async function pay(ctx: Context, { accountId, buybackId }: Sold): Promise<void> {
  const theCase = await lockCase(ctx, { accountId, buybackId }, ['payment']);
  await perform(ctx, 'markPaid', theCase, { as: 'payment_provider', set: { payment: { paid_at: ctx.clock.now() } } });
}
