import type { ErrorCode } from '@reprise/contract/errors/codes';
import type { MachineActor } from '@reprise/contract/states/actors';
import { type Command, machinesOf } from '@reprise/contract/states/commands';
import { topicOf } from '@reprise/contract/states/machines';
import { type Choice, type Plan, type PlannedMove, planCommand } from '@reprise/contract/states/plan-command';
import type { ActingAs, Machine } from '@reprise/contract/states/transition';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Actor } from '../platform/access/actor.ts';
import type { Context } from '../platform/context.ts';
import type { Buyback, Item, ItemRefurbStep, Litigation, Package, Payment } from '../platform/db/schema.ts';
import { absentText, refuse } from '../platform/http/refusal.ts';
import { recordHistory } from './history.ts';
import { findPlace, type PlaceColumns, recordedPlace, stockedSince } from './item-place.ts';
import { type BuybackRow, type Case, type ItemRow, type PaymentRow, type ServiceRow, standingOf } from './lock-case.ts';
import { workTimeAfter } from './work-time.ts';

/** A payment before and after a command, with its buyback as the command leaves it when the command knows it. */
export type PaymentMove = {
  before: PaymentRow;
  after: PaymentRow;
  buyback: BuybackRow | undefined;
  /** the command */
  movement: string;
};
/** An item whose buyback or services a command moved, with these as the command leaves them. */
export type ItemMove = {
  item: ItemRow;
  /** when it moved */
  buyback: BuybackRow | undefined;
  /** null: it has none; undefined: the command does not know it */
  payment: PaymentRow | null | undefined;
  /** those that moved */
  services: readonly ServiceRow[];
  /** the command */
  movement: string;
};
declare module '../platform/context.ts' {
  interface Ports {
    /** Posts what the item cost in its ledger. */
    followItem(ctx: Context, move: ItemMove): Promise<void>;
    /** Posts the movement in the ledger and stops an order that does not fit any more. */
    followPayment(ctx: Context, move: PaymentMove): Promise<void>;
  }
}

const TABLE: Readonly<Record<Machine, string>> = {
  buyback: 'buyback',
  item: 'item',
  payment: 'payment',
  litigation: 'litigation',
  service: 'item_refurb_step',
  package: 'package',
};
const ABSENT: Readonly<Record<Machine, ErrorCode>> = {
  buyback: 'buyback_not_found',
  item: 'item_not_found',
  payment: 'not_found',
  litigation: 'not_found',
  service: 'not_found',
  package: 'not_found',
};

/** Columns that change with a command, also of a thing whose status stays. */
export type Columns = {
  buyback?: Updateable<Buyback>;
  item?: Updateable<Item>;
  payment?: Updateable<Payment>;
  litigation?: Updateable<Litigation>;
  service?: Updateable<ItemRefurbStep>;
  package?: Updateable<Package>;
};
export type Performance = {
  set?: Columns | undefined;
  /** the row to take where facts outside the statuses decide */
  choose?: Choice | undefined;
  /** ids of the things that the operation has just inserted with the command */
  born?: Readonly<Partial<Record<Machine, readonly string[]>>> | undefined;
  /** where the item is put, when it is not where its new status says */
  place?: PlaceColumns | undefined;
  reason?: string | undefined;
  comment?: string | undefined;
  /** ids, codes and amounts that explain a move, by the thing that moved */
  data?: Readonly<Partial<Record<Machine, Record<string, unknown>>>> | undefined;
  /** What a carrier, a payment provider or one of our jobs reports asks for nobody's permission. */
  as?: MachineActor | undefined;
  /** of the command it belongs to, when something else is recorded with it */
  commandId?: string | undefined;
};
export type Performed = { readonly moves: readonly PlannedMove[] };

/**
 * The one writer of statuses. It takes the rows that the tables name for a command, moves the item to the place its new
 * status names, writes one history entry for each thing that moved, and emits one event that says what it means.
 */
export async function perform(
  ctx: Context,
  command: Command,
  theCase: Case,
  performance: Performance = {},
): Promise<Performed> {
  const { set = {}, choose = {}, born = {}, place: chosen, reason, comment, data = {}, as } = performance;
  const unlocked = machinesOf(command).filter((machine) => !theCase.locked.has(machine));
  if (unlocked.length) throw new Error(`${command} needs ${unlocked.join(', ')}, which lockCase did not lock`);
  const plan = planCommand(command, standingOf(theCase), actingAs(ctx.actor, as), { choose, born });
  if (!plan.allowed) return refuseCommand(command, theCase, plan);
  const place = chosen ?? (await placeAfter(ctx, theCase, plan.moves));
  const changes = changesOf(theCase, plan, set, place, ctx.clock.now());
  const writes = changes.map((change) => write(ctx, theCase.accountId, change));
  const commandId = performance.commandId ?? ctx.newId();
  const entries = plan.moves.map(({ machine, id, row, from }) => ({
    accountId: theCase.accountId,
    secondAccountId: buyerOf(theCase),
    entity: machine,
    entityId: id,
    command,
    commandId,
    transitionId: row.id,
    from,
    to: row.to,
    reason,
    comment,
    data: machine === 'item' && place ? { ...data.item, place: recordedPlace(place) } : data[machine],
  }));
  await Promise.all([...writes, recordHistory(ctx, entries)]);
  const paid = paymentMoveOf(theCase, changes, command);
  if (paid) await ctx.ports.followPayment(ctx, paid);
  const moved = itemMoveOf(theCase, changes, command);
  if (moved) await ctx.ports.followItem(ctx, moved);
  await emitMeaning(ctx, command, theCase, plan.moves);
  return { moves: plan.moves };
}

/** A row as the command leaves it. */
function afterwards<Row extends { id: string; status: string }>(row: Row, changes: readonly Change[]): Row {
  const { to, columns } = changes.find(({ id }) => id === row.id) ?? { columns: {} };
  return { ...row, ...columns, ...(to && { status: to }) };
}

function paymentMoveOf(
  { payment, buyback }: Case,
  changes: readonly Change[],
  movement: string,
): PaymentMove | undefined {
  if (!payment || !changes.some(({ machine }) => machine === 'payment')) return undefined;
  return {
    before: payment,
    after: afterwards(payment, changes),
    buyback: buyback && afterwards(buyback, changes),
    movement,
  };
}

function itemMoveOf(
  { item, buyback, payment, services, locked }: Case,
  changes: readonly Change[],
  movement: string,
): ItemMove | undefined {
  const hasMoved = ({ id }: { id: string }) => changes.some((change) => change.id === id && change.to !== undefined);
  const moved = services.filter(hasMoved);
  if (!item || !(moved.length || (buyback && hasMoved(buyback)))) return undefined;
  return {
    item,
    buyback: buyback && hasMoved(buyback) ? afterwards(buyback, changes) : undefined,
    payment: locked.has('payment') ? ((payment && afterwards(payment, changes)) ?? null) : undefined,
    services: moved.map((service) => afterwards(service, changes)),
    movement,
  };
}

export function actingAs(actor: Actor, as: MachineActor | undefined): ActingAs {
  if (as) return { actor: as };
  if (actor.kind === 'user') return { actor: actor.userType, module: actor.module };
  if (actor.kind === 'visitor') return { actor: 'pseudo_anonymous', module: 'public' };
  return { actor: 'system' };
}

type Change = {
  machine: Machine;
  id: string;
  /** absent: the status stays; null: the thing ends */
  to?: string | null;
  columns: Readonly<Record<string, unknown>>;
};

/** Where the item is once it has moved; nothing when only others move. */
async function placeAfter(
  ctx: Context,
  { item, buyback }: Case,
  moves: readonly PlannedMove[],
): Promise<PlaceColumns | undefined> {
  const move = moves.find(({ machine }) => machine === 'item');
  return item && move && findPlace(ctx, item, buyback, move.row);
}

function changesOf(
  theCase: Case,
  { moves, goesBackTo }: Extract<Plan, { allowed: true }>,
  set: Columns,
  place: PlaceColumns | undefined,
  now: Date,
): Change[] {
  const alsoOf = ({ machine, id, row }: PlannedMove): Readonly<Record<string, unknown>> => {
    if (machine === 'service')
      return workTimeAfter(theCase.services.find((service) => service.id === id)!, row.to, now);
    if (machine !== 'item') return {};
    const { item } = theCase;
    return {
      ...place,
      ...(item && place && { stocked_at: stockedSince(item, place, item.warehouse_id, now) }),
      reintegration_target: goesBackTo,
    };
  };
  const moved = moves
    .filter(({ from }) => from !== null)
    .map((move): Change => {
      const { machine, id, row } = move;
      return { machine, id, to: row.to, columns: { ...alsoOf(move), ...set[machine] } };
    });
  const stays = (Object.keys(set) as Machine[]).filter((machine) => !moves.some((move) => move.machine === machine));
  const unmoved = stays.map((machine): Change => {
    const id = machine === 'service' ? theCase.services[0]?.id : theCase[machine]?.id;
    if (!id) throw new Error(`There is no ${machine} in this case to write to`);
    return { machine, id, columns: { ...set[machine] } };
  });
  return [...moved, ...unmoved];
}

async function write(ctx: Context, accountId: string, { machine, id, to, columns }: Change): Promise<void> {
  const table = sql.table(`app.${TABLE[machine]}`);
  const here = sql`account_id = ${accountId} and id = ${id}`;
  if (to === null) {
    await sql`delete from ${table} where ${here}`.execute(ctx.db);
    return;
  }
  const assigned: RawBuilder<unknown>[] = [sql`version = version + 1`, sql`updated_at = ${ctx.clock.now()}`];
  if (to !== undefined) assigned.push(sql`status = ${to}`);
  for (const [name, value] of Object.entries(columns)) assigned.push(sql`${sql.ref(name)} = ${value}`);
  await sql`update ${table} set ${sql.join(assigned, sql`, `)} where ${here}`.execute(ctx.db);
}

/** One event: its type is what happened to the leading thing, and it wakes the listeners of every other thing that moved. */
async function emitMeaning(
  ctx: Context,
  command: Command,
  { accountId, buyback, item, payment, litigation }: Case,
  moves: readonly PlannedMove[],
): Promise<void> {
  const buybackId = buyback?.id ?? (item ?? payment ?? litigation)?.buyback_id;
  // Whoever listens to an item follows the sale of its customer: an item without one wakes nobody.
  if (item && !buybackId) return;
  const [type, ...also] = [...new Set(moves.map(({ machine, name }) => topicOf(machine, name)))];
  const payload: Record<string, string | null> = { command, ...(buybackId && { buybackId }) };
  for (const { machine, id, from, row } of moves)
    Object.assign(payload, { [`${machine}Id`]: id, [`${machine}From`]: from, [`${machine}To`]: row.to });
  await ctx.emit({ type: type!, also, accountId, payload });
}

function buyerOf({ buyback, item, payment, services, package: box }: Case): string | null {
  return (buyback ?? item ?? payment ?? services[0] ?? box)?.buyer_account_id ?? null;
}

function refuseCommand(command: Command, theCase: Case, plan: Extract<Plan, { allowed: false }>): never {
  const { reason, machine } = plan;
  if (reason === 'absent') refuse(ABSENT[machine], absentText(machine, 'id'));
  if (reason === 'permission_denied')
    refuse('permission_denied', `Your role does not allow the command ${command} on this ${machine} in this module.`);
  const status = machine === 'service' ? theCase.services[0]?.status : theCase[machine]?.status;
  refuse('status_not_fit', `The ${machine} is ${status}: the command ${command} does not start from there.`, {
    data: { status },
  });
}
