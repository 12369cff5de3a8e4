import type { LabelState } from '@reprise/contract/logistics/labels';
import type { TaskKind } from '@reprise/contract/tasks/kinds';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Context } from '../../platform/context.ts';
import type { BuybackRow, LitigationRow } from '../../states/index.ts';
import { calendarIn } from '../account-calendar.ts';
import { aroundPayment, cardFacts, newsOf } from '../follow-up/payment-facts.ts';
import { voucherFacts, voucherStateOf } from '../follow-up/voucher-state.ts';
import { nameOf } from './people.ts';
import type { Surroundings } from './read-surroundings.ts';

/** The parcels of a buyback with what their carrier said, newest first. */
export async function readParcels(ctx: Context, { account_id, id }: BuybackRow) {
  const rows = await ctx.db
    .selectFrom('shipment')
    .select((eb) => [
      'id',
      'direction',
      'carrier',
      'label',
      'label_failure',
      'tracking_number',
      'tracking_link',
      'last_status',
      'last_event_at',
      'applied_effect',
      'created_at',
      jsonArrayFrom(
        eb
          .selectFrom('delivery_event as said')
          .select(['said.status', 'said.occurred_at', 'said.location'])
          .whereRef('said.account_id', '=', 'shipment.account_id')
          .whereRef('said.shipment_id', '=', 'shipment.id')
          .orderBy('said.occurred_at', 'desc'),
      ).as('events'),
    ])
    .where('account_id', '=', account_id)
    .where('buyback_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    direction: row.direction,
    company: row.carrier,
    label: row.label as LabelState,
    labelFailure: row.label_failure,
    trackingNumber: row.tracking_number,
    trackingLink: row.tracking_link,
    lastDeliveryStatus: row.last_status,
    lastEventAt: row.last_event_at,
    appliedEffect: row.applied_effect,
    createdAt: row.created_at.toISOString(),
    events: row.events.map(({ status, occurred_at, location }) => ({
      status,
      at: new Date(occurred_at).toISOString(),
      location,
    })),
  }));
}
export type Parcel = Awaited<ReturnType<typeof readParcels>>[number];

/** The payment of a buyback: the one that is not cancelled, or else the last. */
export async function findPayment(ctx: Context, { account_id, id }: BuybackRow) {
  return ctx.db
    .selectFrom('payment')
    .selectAll()
    .select((eb) => [
      sql<string | null>`payment.due_on::text`.as('due_day'),
      aroundPayment.as('around'),
      voucherFacts.as('voucher'),
      jsonObjectFrom(
        eb
          .selectFrom('payment_cancellation as asked')
          .select(['asked.status', 'asked.asked_at', 'asked.answered_at'])
          .whereRef('asked.account_id', '=', 'payment.account_id')
          .whereRef('asked.payment_id', '=', 'payment.id')
          .orderBy('asked.asked_at', 'desc')
          .limit(1),
      ).as('cancellation'),
      sql<boolean>`exists (select from app.payout sent where sent.account_id = payment.account_id
        and sent.payment_id = payment.id and sent.status = 'sent' and sent.method = 'bank_file')`.as('is_in_bank_file'),
    ])
    .where('account_id', '=', account_id)
    .where('buyback_id', '=', id)
    .orderBy(sql`status = 'payment_cancelled'`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}
export type FoundPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** News are in days of the account, as the customer is told. */
export function viewPayment(
  ctx: Context,
  row: FoundPayment,
  { terms, time_zone, company_country }: Pick<Surroundings, 'terms' | 'time_zone' | 'company_country'>,
  hasCustomer: boolean,
) {
  const { cancellation } = row;
  return {
    id: row.id,
    type: row.type,
    label: terms.mode_label,
    provider: row.provider,
    issuer: row.issuer,
    status: row.status,
    amount: row.amount,
    dueOn: row.due_day,
    paidAt: row.paid_at?.toISOString() ?? null,
    isPaidOnCancelled: row.paid_on_cancelled,
    cancellation: cancellation && {
      status: cancellation.status,
      askedAt: new Date(cancellation.asked_at).toISOString(),
      answeredAt: cancellation.answered_at && new Date(cancellation.answered_at).toISOString(),
    },
    giftCard: cardFacts(row),
    news: newsOf(row, calendarIn(time_zone, company_country), ctx.clock.now()),
    voucher: voucherStateOf(ctx, { ...row, isHeld: row.around.isHeld, hasCustomer }),
  };
}

/** The comment of the warehouse stays with the buyer unless its settings share it. */
export const litigationView = (row: LitigationRow, mayReadComment: boolean) => ({
  id: row.id,
  status: row.status,
  proposedPrice: row.proposed_price,
  proposedPayout: row.proposed_payout,
  comment: mayReadComment ? row.comment : null,
  createdAt: row.created_at.toISOString(),
  deadlineAt: row.deadline_at.toISOString(),
  secondLookAskedAt: row.second_look_at?.toISOString() ?? null,
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  version: row.version,
});

/** What somebody must do about a buyback, or had to: open ones first. */
export async function readTasks(ctx: Context, { account_id, id }: BuybackRow) {
  const { actor } = ctx;
  const rows = await ctx.db
    .selectFrom('task')
    .leftJoin('app_user as assignee', (join) =>
      join.onRef('assignee.account_id', '=', 'task.account_id').onRef('assignee.id', '=', 'task.assignee_id'),
    )
    .select([
      'task.id',
      'task.account_id',
      'task.kind',
      'task.opened_at',
      'task.due_at',
      'task.closed_at',
      'task.closed_by',
      'assignee.account_id as user_account_id',
      'assignee.firstname',
      'assignee.lastname',
    ])
    .where('task.buyback_account_id', '=', account_id)
    .where('task.buyback_id', '=', id)
    .orderBy(sql`task.closed_at is not null`)
    .orderBy('task.opened_at', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as TaskKind,
    openedAt: row.opened_at.toISOString(),
    dueAt: row.due_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by,
    assignee: nameOf(ctx, row),
    isOurs: actor.kind === 'user' && (actor.provider || actor.accountId === row.account_id),
  }));
}
