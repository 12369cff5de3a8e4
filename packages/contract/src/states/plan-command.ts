import { type Command, type CommandSteps, STEPS_OF, type Steps } from './commands.ts';
import { type JointState, jointMoves } from './joint-moves.ts';
import { type StatusOf, TRANSITIONS, type TransitionName } from './machines.ts';
import { type ActingAs, type Machine, mayTake, type Refusal, type Transition } from './transition.ts';

type Standing<M extends Machine> = { readonly id: string; readonly status: StatusOf[M] };

/** Where the things stand that a command may move. Absent things are left out. */
export type CaseState = {
  readonly buyback?: Standing<'buyback'> | undefined;
  readonly item?: (Standing<'item'> & { readonly goesBackTo: StatusOf['item'] | null }) | undefined;
  readonly payment?: Standing<'payment'> | undefined;
  readonly litigation?: Standing<'litigation'> | undefined;
  readonly services?: readonly Standing<'service'>[] | undefined;
  readonly package?: Standing<'package'> | undefined;
};

export type Choice = { readonly [M in Machine]?: TransitionName<M> | undefined };

/** One thing that takes one row. */
export type PlannedMove = {
  readonly machine: Machine;
  readonly id: string;
  readonly name: string;
  readonly row: Transition<string>;
  readonly from: string | null;
};

export type Plan =
  | {
      readonly allowed: true;
      /** the leading one first */
      readonly moves: readonly PlannedMove[];
      /** what the item remembers to go back to, when it moves */
      readonly goesBackTo: StatusOf['item'] | null;
    }
  | { readonly allowed: false; readonly reason: Refusal | 'absent'; readonly machine: Machine };

/**
 * Finds the rows a command takes from where things stand, or why it may not be performed. A screen asks it whether to
 * offer a button; the API performs exactly what it answers.
 */
export function planCommand(
  command: Command,
  state: CaseState,
  acting: ActingAs,
  { choose = {}, born = {} }: { choose?: Choice; born?: Readonly<Partial<Record<Machine, readonly string[]>>> } = {},
): Plan {
  const steps = STEPS_OF[command];
  const machines = Object.keys(steps) as Machine[];
  const lead = machines[0]!;
  // Who may, before where things stand: a refusal tells a stranger nothing about the status.
  if (!rowsIn(lead, steps).some((row) => mayTake(row, acting))) return refusal('permission_denied', lead);
  const pair = planPair(steps, state);
  if ('reason' in pair) return pair;
  const moves: PlannedMove[] = [];
  for (const machine of machines) {
    const planned = machine === 'item' || machine === 'buyback' ? pair.moves[machine] : undefined;
    if (planned) moves.push(planned);
    if (machine !== 'item' && machine !== 'buyback') {
      const others = planOthers(machine, steps[machine] as Steps<string>, state, choose[machine]);
      if (!others) return refusal(standingOf(state, machine).length ? 'status_not_fit' : 'absent', machine);
      moves.push(...others);
    }
    for (const id of born[machine] ?? []) moves.push(birthOf(machine, steps, id));
  }
  if (!moves[0] || !mayTake(moves[0].row, acting))
    return refusal(moves[0] ? 'permission_denied' : 'status_not_fit', lead);
  return { allowed: true, moves, goesBackTo: pair.goesBackTo };
}

/** Whether somebody may perform a command now, for the screen that offers it. */
export function mayPerform(command: Command, state: CaseState, acting: ActingAs): boolean {
  return planCommand(command, state, acting).allowed;
}

type PairPlan = {
  readonly moves: { readonly item?: PlannedMove; readonly buyback?: PlannedMove };
  readonly goesBackTo: StatusOf['item'] | null;
};

/** An item and its buyback are planned together: only pairs of rows that the tables join are possible. */
function planPair(steps: CommandSteps, { item, buyback }: CaseState): PairPlan | Extract<Plan, { allowed: false }> {
  const lead = steps.buyback && Object.keys(steps)[0] === 'buyback' ? 'buyback' : 'item';
  if (!steps.item && !steps.buyback) return { moves: {}, goesBackTo: null };
  if (!item) return steps.item?.one ? refusal('absent', 'item') : { moves: {}, goesBackTo: null };
  if (steps.buyback?.one && !buyback) return refusal('absent', 'buyback');
  const joint: JointState = { item: item.status, buyback: buyback?.status ?? null, goesBackTo: item.goesBackTo };
  const itemRows = namesIn(steps.item);
  const buybackRows = namesIn(steps.buyback);
  const possible = jointMoves(joint).filter(
    (move) =>
      itemRows.includes(move.item) &&
      (move.buyback === null ? !steps.buyback?.one : buybackRows.includes(move.buyback)),
  );
  // A row that may go with its buyback does: an item moves alone only where its buyback has nothing to do.
  const together = possible.filter((move) => move.buyback !== null);
  const [chosen, ...more] = together.length ? together : possible;
  if (!chosen) return steps.item?.one ? refusal('status_not_fit', lead) : { moves: {}, goesBackTo: item.goesBackTo };
  if (more.length) throw new Error(`${chosen.item} and ${more[0]?.item} both fit: the command does not say which`);
  return {
    moves: {
      item: plannedMove('item', item, chosen.item),
      ...(chosen.buyback && buyback && { buyback: plannedMove('buyback', buyback, chosen.buyback) }),
    },
    goesBackTo: chosen.next.goesBackTo,
  };
}

function planOthers(
  machine: Machine,
  { one, atMostOne, ifChosen, every }: Steps<string>,
  state: CaseState,
  chosen: string | undefined,
): PlannedMove[] | undefined {
  const standing = standingOf(state, machine);
  if (every) return standing.flatMap((thing) => fitting(machine, thing, every));
  const [thing] = standing;
  if (chosen !== undefined) {
    if (!ifChosen?.includes(chosen)) throw new Error(`The command leaves no choice of ${machine}.${chosen}`);
    return thing && fitting(machine, thing, [chosen]).length ? [plannedMove(machine, thing, chosen)] : undefined;
  }
  if (one) {
    const [first] = thing ? fitting(machine, thing, one) : [];
    return first && [first];
  }
  return thing && atMostOne ? fitting(machine, thing, atMostOne).slice(0, 1) : [];
}

function standingOf(state: CaseState, machine: Machine): readonly { id: string; status: string }[] {
  if (machine === 'service') return state.services ?? [];
  const thing = state[machine];
  return thing ? [thing] : [];
}

function fitting(machine: Machine, thing: { id: string; status: string }, names: readonly string[]): PlannedMove[] {
  return names.map((name) => plannedMove(machine, thing, name)).filter(({ row }) => row.from.includes(thing.status));
}

function plannedMove(machine: Machine, { id, status }: { id: string; status: string }, name: string): PlannedMove {
  return { machine, id, name, row: TRANSITIONS[machine][name]!, from: status };
}

function birthOf(machine: Machine, steps: CommandSteps, id: string): PlannedMove {
  const name = (steps[machine] as Steps<string> | undefined)?.born?.[0];
  if (!name) throw new Error(`The command creates no ${machine}`);
  return { machine, id, name, row: TRANSITIONS[machine][name]!, from: null };
}

function namesIn(steps: Steps<string> | undefined): readonly string[] {
  return [...(steps?.one ?? []), ...(steps?.atMostOne ?? [])];
}

function rowsIn(machine: Machine, steps: CommandSteps): Transition<string>[] {
  const { one = [], atMostOne = [], every = [], born = [] } = (steps[machine] ?? {}) as Steps<string>;
  return [...one, ...atMostOne, ...every, ...born].map((name) => TRANSITIONS[machine][name]!);
}

function refusal(reason: Refusal | 'absent', machine: Machine): Extract<Plan, { allowed: false }> {
  return { allowed: false, reason, machine };
}
