import type { StatusOf } from '@reprise/contract/states/machines';
import type { CaseState } from '@reprise/contract/states/plan-command';
import { MACHINES, type Machine } from '@reprise/contract/states/transition';
import type { Selectable } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Buyback, Item, ItemRefurbStep, Litigation, Package, Payment } from '../platform/db/schema.ts';
import { refuse, refuseStale } from '../platform/http/refusal.ts';

export type BuybackRow = Selectable<Buyback>;
export type ItemRow = Selectable<Item>;
export type PaymentRow = Selectable<Payment>;
export type LitigationRow = Selectable<Litigation>;
export type ServiceRow = Selectable<ItemRefurbStep>;
export type PackageRow = Selectable<Package>;

/** What a case is found by. The item, payment and litigation of a case are those of its buyback. */
export type CaseRef = { accountId: string } & (
  | { buybackId: string }
  | { itemId: string }
  | { paymentId: string }
  | { serviceId: string }
  | { packageId: string }
);

/** The things that move together, locked until the end of the transaction. */
export type Case = {
  accountId: string;
  locked: ReadonlySet<Machine>;
  buyback?: BuybackRow | undefined;
  item?: ItemRow | undefined;
  /** the one that is not cancelled: a customer is paid once */
  payment?: PaymentRow | undefined;
  /** the last one */
  litigation?: LitigationRow | undefined;
  services: readonly ServiceRow[];
  package?: PackageRow | undefined;
};

/**
 * Reads the things a command may move and locks their rows, always in the order of MACHINES, so that two commands on one
 * case wait for each other instead of deadlocking. Nobody acts on an item that was sold, transferred or scrapped, but who takes
 * it back (`mayHaveLeft`).
 */
export async function lockCase(
  ctx: Context,
  ref: CaseRef,
  machines: readonly Machine[],
  { mayHaveLeft = false }: { mayHaveLeft?: boolean } = {},
): Promise<Case> {
  const locked = new Set(machines);
  const found: Case = { accountId: ref.accountId, locked, services: [] };
  const keys = await findKeys(ctx, ref, locked);
  for (const machine of MACHINES) if (locked.has(machine)) await LOCK[machine](ctx, found, keys);
  // What a carrier or a job reports, and what a customer answers, is about the past of the item: its status judges that.
  if (!mayHaveLeft && found.item && ctx.actor.kind === 'user') requireStillOurs(found.item);
  return found;
}

export function requireStillOurs({ id, place, status }: Pick<ItemRow, 'id' | 'place' | 'status'>): void {
  if (place !== 'left') return;
  refuse('item_left', 'The item was sold, transferred or scrapped. It has to be taken back before anything else.', {
    data: { itemId: id, status },
  });
}

/** Refuses when the thing has changed since somebody looked at it. */
export function requireVersion(theCase: Case, machine: Exclude<Machine, 'service'>, expected: number): void {
  const row = theCase[machine];
  if (row && row.version !== expected) refuseStale(machine, { status: row.status, version: row.version });
}

/** Where the things of a case stand, for the plan of a command. */
export function standingOf({ buyback, item, payment, litigation, services, package: box }: Case): CaseState {
  return {
    buyback,
    item: item && {
      id: item.id,
      status: item.status,
      goesBackTo: item.reintegration_target as StatusOf['item'] | null,
    },
    payment,
    litigation,
    services,
    package: box,
  };
}

type Keys = {
  accountId: string;
  buybackId?: string | undefined;
  itemId?: string | undefined;
  serviceId?: string;
  packageId?: string;
};

/** Finds the buyback and the item of a case without locking them: their locks come in order afterwards. */
async function findKeys(ctx: Context, ref: CaseRef, locked: ReadonlySet<Machine>): Promise<Keys> {
  const { accountId } = ref;
  const { db } = ctx;
  if ('packageId' in ref) return { accountId, packageId: ref.packageId };
  if ('buybackId' in ref) return { accountId, buybackId: ref.buybackId };
  if ('paymentId' in ref) {
    const payment = await db
      .selectFrom('payment')
      .select('buyback_id')
      .where('account_id', '=', accountId)
      .where('id', '=', ref.paymentId)
      .executeTakeFirst();
    return payment ? { accountId, buybackId: payment.buyback_id } : { accountId };
  }
  if ('serviceId' in ref) {
    const service = await db
      .selectFrom('item_refurb_step')
      .innerJoin('item', (join) =>
        join
          .onRef('item.account_id', '=', 'item_refurb_step.account_id')
          .onRef('item.id', '=', 'item_refurb_step.item_id'),
      )
      .select(['item.id', 'item.buyback_id'])
      .where('item_refurb_step.account_id', '=', accountId)
      .where('item_refurb_step.id', '=', ref.serviceId)
      .executeTakeFirst();
    return { accountId, itemId: service?.id, buybackId: service?.buyback_id ?? undefined, serviceId: ref.serviceId };
  }
  const { itemId } = ref;
  const needsBuyback = ['buyback', 'payment', 'litigation'].some((machine) => locked.has(machine as Machine));
  if (!needsBuyback) return { accountId, itemId };
  const item = await db
    .selectFrom('item')
    .select('buyback_id')
    .where('account_id', '=', accountId)
    .where('id', '=', itemId)
    .executeTakeFirst();
  return { accountId, itemId, buybackId: item?.buyback_id ?? undefined };
}

const LOCK: Readonly<Record<Machine, (ctx: Context, found: Case, keys: Keys) => Promise<void>>> = {
  async buyback({ db }, found, { accountId, buybackId }) {
    if (!buybackId) return;
    found.buyback = await db
      .selectFrom('buyback')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '=', buybackId)
      .forUpdate()
      .executeTakeFirst();
  },
  async item({ db }, found, { accountId, buybackId, itemId }) {
    if (!itemId && !buybackId) return;
    found.item = await db
      .selectFrom('item')
      .selectAll()
      .where('account_id', '=', accountId)
      .$if(itemId !== undefined, (query) => query.where('id', '=', itemId!))
      .$if(itemId === undefined, (query) => query.where('buyback_id', '=', buybackId!))
      .orderBy('created_at')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
  },
  async payment({ db }, found, { accountId, buybackId }) {
    if (!buybackId) return;
    found.payment = await db
      .selectFrom('payment')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('buyback_id', '=', buybackId)
      .where('status', '<>', 'payment_cancelled')
      .forUpdate()
      .executeTakeFirst();
  },
  async litigation({ db }, found, { accountId, buybackId }) {
    if (!buybackId) return;
    found.litigation = await db
      .selectFrom('litigation')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('buyback_id', '=', buybackId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
  },
  async service({ db }, found, { accountId, serviceId, itemId }) {
    const ofItem = itemId ?? found.item?.id;
    if (!serviceId && !ofItem) return;
    found.services = await db
      .selectFrom('item_refurb_step')
      .selectAll()
      .where('account_id', '=', accountId)
      .$if(serviceId !== undefined, (query) => query.where('id', '=', serviceId!))
      .$if(serviceId === undefined, (query) => query.where('item_id', '=', ofItem!))
      .orderBy('id')
      .forUpdate()
      .execute();
  },
  async package({ db }, found, { accountId, packageId }) {
    if (!packageId) return;
    found.package = await db
      .selectFrom('package')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '=', packageId)
      .forUpdate()
      .executeTakeFirst();
  },
};
