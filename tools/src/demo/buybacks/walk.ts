import type { BlockingFinding } from '@reprise/contract/warehouse/quarantine';
import type { GivenAnswer, PricedQuestion } from '@reprise/pricing/model';
import {
  acceptLitigation,
  applyDeliveryJob,
  askSecondLook,
  cancelBuyback,
  orderLabelAgain,
  readBuyback,
  rejectLitigation,
  snapshotOf,
} from '../../../../apps/api/src/buybacks/index.ts';
import { startControl, validateControl } from '../../../../apps/api/src/control/index.ts';
import { failLabel, recordDelivery } from '../../../../apps/api/src/logistics/index.ts';
import { PROVIDER_ACCOUNT_ID, type UserActor } from '../../../../apps/api/src/platform/access/actor.ts';
import { DAY, HOUR, type movableClock } from '../../../../apps/api/src/platform/clock.ts';
import type { Context, Services } from '../../../../apps/api/src/platform/context.ts';
import { withContext } from '../../../../apps/api/src/platform/with-context.ts';
import { lockCase, perform } from '../../../../apps/api/src/states/index.ts';
import { keepTask } from '../../../../apps/api/src/tasks/index.ts';
import { taskDefinitions } from '../../../../apps/api/src/tasks.ts';
import { asProvider } from '../as-provider.ts';
import type { DemoBuyback, Step } from './demo-buybacks.ts';
import { photograph } from './photograph.ts';
import { answersOf, followLinkTo, litigationOf, type Sold, visitorOf, wornAnswers } from './sell-device.ts';

export type Moving = Services & { clock: ReturnType<typeof movableClock> };

const PREDECLARATION_CALLED_AFTER_DAYS = 12;
/** The usual way of a device, which nobody has to act on; what is still open at its end is looked at there. */
const QUIET: readonly Step[] = ['sent', 'arrived', 'bought'];

/** From day to day, in the hours people work, none of them after today. */
export async function walk(services: Moving, sold: Sold, { road, note }: DemoBuyback, today: Date): Promise<void> {
  const start = services.clock.now().getTime();
  const perStep = Math.max(0, Math.min(2, Math.floor((today.getTime() - start) / DAY / (road.length + 1))));
  for (const [place, step] of road.entries()) {
    services.clock.set(new Date(start + (place + 1) * (perStep * DAY + HOUR)));
    await STEPS[step](services, sold, note);
    if (!QUIET.includes(step)) await keepTasks(services, sold);
  }
  // What was not brought to a store has waited for somebody to call since then.
  const ageing = start + PREDECLARATION_CALLED_AFTER_DAYS * DAY + HOUR;
  services.clock.set(road.length ? today : new Date(Math.min(ageing, today.getTime())));
  await keepTasks(services, sold);
  services.clock.set(today);
}

export const STEPS: Readonly<Record<Step, (services: Moving, sold: Sold, note?: string) => Promise<unknown>>> = {
  sent: (services, sold) => report(services, sold, 'PC1', 'Lyon'),
  on_hold: (services, sold) => report(services, sold, 'DO3', 'Roissy'),
  lost: (services, sold) => report(services, sold, 'LOST', 'Roissy'),
  arrived: (services, sold) =>
    asSystem(services, sold, async (ctx) => {
      const { accountId, buybackId } = sold;
      const theCase = await lockCase(ctx, { accountId, buybackId }, ['buyback', 'item']);
      await perform(ctx, 'reportDelivered', theCase, { as: 'carrier' });
    }),
  disputed: (services, sold, note) => control(services, sold, { isWorn: true, comment: note }),
  disputed_hidden: (services, sold, note) => control(services, sold, { isWorn: true, hasHidden: true, comment: note }),
  bought_hidden: (services, sold, note) => control(services, sold, { hasHidden: true, comment: note }),
  paid_early: (services, sold) =>
    asSystem(services, sold, async (ctx) => {
      // As a mode that is due at the counter: no mode of the demonstration is, so that the site offers what it did before.
      await ctx.db
        .updateTable('payment')
        .set({ status: 'awaiting_payment' })
        .where('account_id', '=', sold.accountId)
        .where('buyback_id', '=', sold.buybackId)
        .execute();
      await pay(ctx, sold);
    }),
  locked: (services, sold, note) => control(services, sold, { finding: 'account_locked', comment: note }),
  accepted: (services, sold) => asCustomer(services, sold, (ctx, body) => acceptLitigation(ctx, body)),
  declined: (services, sold) =>
    asCustomer(services, sold, (ctx, { params, body: { payout: _, ...body } }) =>
      rejectLitigation(ctx, { params, body }),
    ),
  bought: (services, sold) => control(services, sold, {}),
  cancelled: (services, { accountId, ...sold }) =>
    withContext(services, { actor: visitorOf(services, accountId), requestId: 'seed' }, (ctx) =>
      cancelBuyback(ctx, {
        params: { id: sold.buybackId },
        body: { reason: 'customer_retractation', token: followLinkTo(services, { accountId, ...sold }) },
      }),
    ),
  label_refused: (services, sold) =>
    asSystem(services, sold, async (ctx) => {
      const { accountId, shipmentId } = sold;
      if (shipmentId) await failLabel(ctx, { accountId, shipmentId }, 'order_rejected:address');
    }),
  label_again: (services, sold) =>
    withContext(services, { actor: visitorOf(services, sold.accountId), requestId: 'seed' }, (ctx) =>
      orderLabelAgain(ctx, { params: { id: sold.buybackId }, body: { token: followLinkTo(services, sold) } }),
    ),
  second_look: (services, sold) =>
    asCustomer(services, sold, (ctx, { params, body: { token } }) =>
      askSecondLook(ctx, { params, body: { token, comment: 'La vitre est intacte sur mes photos.' } }),
    ),
};

/** What waits because of it, opened and closed at once instead of when a worker comes to it. */
export const keepTasks = (services: Moving, sold: Sold) =>
  asSystem(services, sold, async (ctx) => {
    const { accountId, buybackId: id, shipmentId } = sold;
    for (const definition of taskDefinitions) {
      if (definition.subject === 'buyback') await keepTask(ctx, definition, { accountId, id });
      if (definition.subject === 'parcel' && shipmentId) await keepTask(ctx, definition, { accountId, id: shipmentId });
    }
  });

/** The same for those whom a note of it names. */
export const keepMentions = (services: Moving, sold: Sold) =>
  asSystem(services, sold, async (ctx) => {
    const { accountId, buybackId } = sold;
    const mentions = await ctx.db
      .selectFrom('buyback_mention as mention')
      .innerJoin('buyback_note as note', (join) =>
        join.onRef('note.account_id', '=', 'mention.account_id').onRef('note.id', '=', 'mention.note_id'),
      )
      .select('mention.id')
      .where('note.account_id', '=', accountId)
      .where('note.buyback_id', '=', buybackId)
      .execute();
    for (const { id } of mentions)
      for (const definition of taskDefinitions)
        if (definition.subject === 'mention') await keepTask(ctx, definition, { accountId, id });
  });

const asSystem = <T>(services: Moving, { accountId }: Sold, work: (ctx: Context) => Promise<T>) =>
  withContext(services, { actor: { kind: 'system', accountId, job: 'seed' }, requestId: 'seed' }, work);

/** As whoever works in the workshop that the device was sent to. */
export async function asWorkshop<T>(
  services: Moving,
  sold: Sold,
  work: (ctx: Context) => Promise<T>,
  userType: 'warehouse_operator' | 'warehouse_manager' = 'warehouse_operator',
): Promise<T> {
  const operator = await asProvider(services, ({ db }) =>
    db
      .selectFrom('item')
      .innerJoin('user_role as role', 'role.organization_id', 'item.warehouse_id')
      .select(['role.account_id', 'role.user_id', 'role.organization_id'])
      .where('item.id', '=', sold.itemId)
      .where('role.user_type', '=', userType)
      .executeTakeFirstOrThrow(),
  );
  const role = {
    module: 'rps',
    userType,
    organizationId: operator.organization_id,
  } as const;
  const actor: UserActor = {
    kind: 'user',
    accountId: operator.account_id,
    userId: operator.user_id,
    sessionId: operator.user_id,
    provider: false,
    ...role,
    roles: [role],
    premiumFeatures: [],
    checkinRequirement: 'mandatory',
  };
  const wall = { accountIds: [PROVIDER_ACCOUNT_ID], provider: true };
  return withContext(services, { actor, requestId: 'seed', wall }, work);
}

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
  await asSystem(services, sold, (ctx) => recordDelivery(ctx, { accountId, shipmentId }, [said]));
  // Apart, as in real life: the report locks the parcel, its effect begins at the buyback.
  await asSystem(services, sold, async (ctx) => {
    if (applyDeliveryJob.kind === 'database') await applyDeliveryJob.run(ctx, { accountId, buybackId, shipmentId });
  });
}

type Found = { isWorn?: true; hasHidden?: true; finding?: BlockingFinding; comment?: string | undefined };

/** At the bench: everything is as declared, or a scratched screen that shows spots is not, or something stops the control. */
async function control(services: Moving, sold: Sold, { isWorn, hasHidden, finding, comment }: Found): Promise<void> {
  const { accountId, buybackId, itemId } = sold;
  const begun = await asWorkshop(services, sold, (ctx) => startControl(ctx, { params: { id: itemId }, body: {} }));
  if (!begun.control) throw new Error('the device of the demonstration cannot be controlled');
  const { testId, version } = begun.control;
  const { questions, declared } = await asWorkshop(services, sold, async (ctx) => {
    const buyback = await readBuyback(ctx, accountId, buybackId);
    const snapshot = await snapshotOf(ctx, buyback);
    return { questions: snapshot.questions, declared: buyback.responses as unknown as GivenAnswer[] };
  });
  if (isWorn)
    await photograph(services, { accountId, testId }, shotsOf(questions), (work) => asWorkshop(services, sold, work));
  await asWorkshop(services, sold, async (ctx) => {
    const responses = isWorn ? wornOf(questions, hasHidden) : hasHidden ? hiddenOf(questions) : declared;
    const given = responses.map(({ questionId, answerIds }) => ({ questionId, answerIds: [...answerIds] }));
    const body = {
      responses: given,
      comment: comment ?? (isWorn ? 'Rayures, taches.' : 'Conforme.'),
      expectedVersion: version,
    };
    await validateControl(ctx, { params: { id: testId }, body: { ...body, ...(finding && { finding }) } });
  });
}

/** A scratched screen that shows spots; with what nobody could have noticed, the speaker as well. */
const wornOf = (questions: readonly PricedQuestion[], hasHidden = false) =>
  answersOf(questions, { ...wornAnswers(questions, 2), ...(hasHidden && hiddenAnswer(questions)) });
const hiddenOf = (questions: readonly PricedQuestion[]) => answersOf(questions, hiddenAnswer(questions));
/** The third answer of the question about what does not work: the microphone or the speaker. */
function hiddenAnswer(questions: readonly PricedQuestion[]): Readonly<Record<number, number>> {
  const place = questions.findIndex(({ hidden }) => hidden);
  return place < 0 ? {} : { [place]: 2 };
}

/** Both findings and two sides of the device. */
const shotsOf = (questions: readonly PricedQuestion[]) => [
  ...Object.keys(wornAnswers(questions, 2)).map((place, n) => ({
    evidence: n === 0 ? ('scratched_front' as const) : ('faulty_display' as const),
    questionId: questions[Number(place)]!.id,
  })),
  { evidence: 'front' as const, slot: 'front_off' as const },
  { evidence: 'back' as const, slot: 'back' as const },
];

async function pay(ctx: Context, { accountId, buybackId }: Sold): Promise<void> {
  const theCase = await lockCase(ctx, { accountId, buybackId }, ['payment']);
  await perform(ctx, 'markPaid', theCase, { as: 'payment_provider', set: { payment: { paid_at: ctx.clock.now() } } });
}
