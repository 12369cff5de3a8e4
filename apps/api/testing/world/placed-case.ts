import type { MODULES } from '@reprise/contract/access/modules';
import type { StaffUserType } from '@reprise/contract/access/staff-types';
import type { BuybackStatus } from '@reprise/contract/states/buyback';
import type { Command } from '@reprise/contract/states/commands';
import type { ItemRefurbStepStatus } from '@reprise/contract/states/item-refurb-step';
import type { ItemStatus } from '@reprise/contract/states/item-statuses';
import type { LitigationStatus } from '@reprise/contract/states/litigation';
import type { PaymentStatus } from '@reprise/contract/states/payment';
import { MACHINES, type Machine } from '@reprise/contract/states/transition';
import { sql } from 'kysely';
import { beforeAll, beforeEach } from 'vitest';
import type { Actor } from '../../src/platform/access/actor.ts';
import type { Context } from '../../src/platform/context.ts';
import { Refusal } from '../../src/platform/http/refusal.ts';
import { withContext } from '../../src/platform/with-context.ts';
import { lockCase, type Performance, perform } from '../../src/states/index.ts';
import type { TestApi } from '../harness/use-api.ts';
import type { TestBuyback } from './buybacks.ts';
import type { TestShop } from './shop.ts';
import { buildWorld } from './world.ts';

export type Standing = {
  buyback: BuybackStatus;
  item: ItemStatus;
  goesBackTo?: ItemStatus | null;
  payment?: PaymentStatus;
  litigation?: LitigationStatus;
  service?: ItemRefurbStepStatus;
};
export const START: Standing = { buyback: 'bb_awaiting_inventory', item: 'item_awaiting_inventory' };

/** A case that a test puts where it begins, and the people who act on it. */
export function usePlacedCase(api: TestApi) {
  const world = buildWorld(api);
  const placed = {} as {
    shop: TestShop;
    sold: TestBuyback;
    paymentId: string;
    litigationId: string;
    serviceId: string;
  };
  beforeAll(async () => {
    placed.shop = await world.shop();
    placed.sold = await world.sell(placed.shop);
    await world.arrivalStock({ buyerAccountId: placed.shop.buyer.id });
    await api.asSystem(placed.sold.accountId, async ({ db, newId, clock }) => {
      const now = clock.now();
      const both = {
        account_id: placed.sold.accountId,
        buyer_account_id: placed.shop.buyer.id,
        created_at: now,
        updated_at: now,
      };
      Object.assign(placed, { litigationId: newId(), serviceId: newId() });
      const payment = await db
        .selectFrom('payment')
        .select('id')
        .where('buyback_id', '=', placed.sold.id)
        .executeTakeFirst();
      placed.paymentId = payment!.id;
      const proposal = { proposed_price: 1, proposed_payout: 1, responses: '[]', deadline_at: now };
      await db
        .insertInto('litigation')
        .values({ ...both, id: placed.litigationId, buyback_id: placed.sold.id, status: 'open', ...proposal })
        .execute();
      await db
        .insertInto('item_refurb_step')
        .values({ ...both, id: placed.serviceId, item_id: placed.sold.itemId, status: 'to_do' })
        .execute();
    });
  });
  beforeEach(() => place(START));

  /** Puts the case where a test begins, without the way that leads there. */
  async function place({ buyback, item, goesBackTo, payment, litigation, service }: Standing): Promise<void> {
    const paid: PaymentStatus = payment ?? 'payment_created';
    const disputed: LitigationStatus = litigation ?? 'withdrawn';
    await asSystem(async ({ db }) => {
      await sql`update app.buyback set status = ${buyback},
        cancel_reason = ${buyback === 'bb_cancelled' ? 'other' : null} where id = ${placed.sold.id}`.execute(db);
      await sql`update app.item set status = ${item}, reintegration_target = ${goesBackTo ?? null},
        stock_id = null, package_id = null, package_account_id = null, place = 'store'
        where id = ${placed.sold.itemId}`.execute(db);
      await sql`update app.payment set status = ${paid}, amount = ${paid === 'payment_not_needed' ? 0 : 30_000}
        where id = ${placed.paymentId}`.execute(db);
      await sql`update app.litigation set status = ${disputed},
        resolved_at = ${disputed === 'open' ? null : new Date()} where id = ${placed.litigationId}`.execute(db);
      await sql`update app.item_refurb_step set status = ${service ?? 'completed'} where id = ${placed.serviceId}`.execute(
        db,
      );
    });
  }

  const run = <T>(actor: Actor, work: (ctx: Context) => Promise<T>): Promise<T> =>
    withContext(api.services, { actor, requestId: 'test' }, work);
  const asSystem = <T>(work: (ctx: Context) => Promise<T>) => api.asSystem(placed.sold.accountId, work);
  const asStaff = (userType: StaffUserType, module: (typeof MODULES)[number] = 'tim'): Actor => ({
    kind: 'user',
    accountId: placed.sold.accountId,
    userId: api.services.newId(),
    sessionId: api.services.newId(),
    provider: false,
    module,
    userType,
    organizationId: null,
    roles: [],
    premiumFeatures: [],
    checkinRequirement: 'disabled',
  });
  const asVisitor = (): Actor => ({
    kind: 'visitor',
    accountId: placed.sold.accountId,
    visitorId: api.services.newId(),
  });
  const asJob = (): Actor => ({ kind: 'system', accountId: placed.sold.accountId, job: 'test' });
  const lock = (ctx: Context, machines: readonly Machine[] = MACHINES) =>
    lockCase(ctx, { accountId: placed.sold.accountId, buybackId: placed.sold.id }, machines);
  const performAs = (actor: Actor, command: Command, more: Performance = {}) =>
    run(actor, async (ctx) => perform(ctx, command, await lock(ctx), { ...columnsFor(command), ...more }));
  const rowsNow = () => asSystem((ctx) => lock(ctx));
  const historyOf = (id: string) =>
    asSystem(({ db }) =>
      db.selectFrom('history').selectAll().where('entity_id', '=', id).orderBy('occurred_at').orderBy('id').execute(),
    );
  return { placed, place, run, asSystem, asStaff, asVisitor, asJob, lock, performAs, rowsNow, historyOf };
}

/** What the tables demand with a command, whatever its operation decides. */
export function columnsFor(command: Command): Performance {
  const isEnd = ['cancel', 'acceptOffer', 'declineOffer', 'expireOffer', 'upholdFinding'].includes(command);
  return {
    set: {
      ...(command === 'cancel' && { buyback: { cancel_reason: 'other' } }),
      ...((isEnd || ['release', 'settleAtDeclaredPrice', 'loseInWarehouse'].includes(command)) && {
        litigation: { resolved_at: new Date() },
      }),
    },
  };
}

/** What a command was refused with: the code, and what it told. */
export async function refused(work: Promise<unknown>): Promise<unknown> {
  const error = await work.catch((caught: unknown) => caught);
  if (!(error instanceof Refusal)) throw error instanceof Error ? error : new Error('it was not refused');
  return error.data ? [error.code, error.data] : error.code;
}
