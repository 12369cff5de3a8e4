import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { HOLD_ACTS } from '@reprise/contract/payments/risk/hold-payloads';
import type { getPaymentHold as route } from '@reprise/contract/payments/risk/hold-routes';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { PaymentRow } from '../../states/index.ts';
import { issuerOf } from '../policy.ts';
import { holdObstacle } from './hold-obstacle.ts';
import { isUnpaid, requireHold, viewHolds } from './hold-rows.ts';
import type { HoldRow } from './keep-hold.ts';
import { readLinked } from './linked-buybacks.ts';
import { readRiskPolicy } from './risk-policy.ts';

type Act = (typeof HOLD_ACTS)[number];
type People = { decider: string | null; confirmer: string | null };
const NAMED_AT_MOST = 4;

export async function getPaymentHold(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const hold = await requireHold(ctx, params.id);
  const [view] = await viewHolds(ctx, [hold]);
  const payment = await readPayment(ctx, hold);
  const { holdFrom, twoFrom } = await readRiskPolicy(ctx, issuerOf(payment));
  const acts = isUnpaid(payment) ? ACTS[hold.status] : [];
  const obstacle = acts.length ? await holdObstacle(ctx, hold) : 'not_waiting';
  const { decider, confirmer } = await readPeople(ctx, hold);
  return {
    ...view!,
    paymentStatus: payment.status,
    thresholds: { holdFrom, twoFrom },
    linked: await readLinked(ctx, hold),
    decidedBy: decider,
    decidedAt: hold.decided_at?.toISOString() ?? null,
    note: hold.note,
    confirmedBy: confirmer,
    confirmedAt: hold.confirmed_at?.toISOString() ?? null,
    acts: [...acts],
    obstacle,
    mayDecide: acts.length && obstacle !== 'no_right' ? await readDeciders(ctx, hold, issuerOf(payment)) : [],
  };
}

const BEFORE: readonly Act[] = ['release', 'ask_for_proof', 'refuse'];
const ACTS: Readonly<Record<HoldRow['status'], readonly Act[]>> = {
  open: BEFORE,
  proof_wanted: BEFORE,
  to_confirm: ['confirm', 'contradict'],
  released: [],
  refused: [],
};

async function readPayment(ctx: Context, { account_id, payment_id }: HoldRow): Promise<PaymentRow> {
  return ctx.db
    .selectFrom('payment')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow();
}

/** Who decided and who confirmed are people of the issuer, who is the reader’s own account. */
async function readPeople(ctx: Context, { account_id, id }: HoldRow): Promise<People> {
  const { rows } = await sql<People>`
    select decider.firstname || ' ' || decider.lastname as decider, confirmer.firstname || ' ' || confirmer.lastname as confirmer
    from app.payment_hold h
    left join app.app_user decider on decider.id = h.decided_by and decider.account_id in (h.account_id, h.buyer_account_id)
    left join app.app_user confirmer on confirmer.id = h.confirmed_by
      and confirmer.account_id in (h.account_id, h.buyer_account_id)
    where h.account_id = ${account_id} and h.id = ${id}`.execute(ctx.db);
  return rows[0]!;
}

/** Others who may decide or confirm. Whether one of them sold the device is found out when they try. */
async function readDeciders({ actor, db }: Context, { decided_by }: HoldRow, issuer: string): Promise<string[]> {
  const self = actor.kind === 'user' ? actor.userId : null;
  const { rows } = await sql<{ name: string }>`
    select u.firstname || ' ' || u.lastname as name from app.app_user u
    where u.account_id = ${issuer} and u.status = 'active' and u.id is distinct from ${self}::uuid
      and u.id is distinct from ${decided_by}::uuid
      and exists (select from app.user_role r where r.account_id = u.account_id and r.user_id = u.id
        and r.user_type in ('root_management_unit_manager', 'buyer_manager'))
    order by u.lastname, u.firstname, u.id limit ${NAMED_AT_MOST}`.execute(db);
  return rows.map(({ name }) => name);
}
