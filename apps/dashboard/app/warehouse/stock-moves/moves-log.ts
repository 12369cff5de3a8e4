import type { ScannedMove } from '@reprise/contract/warehouse/moves/move-payloads';
import type { QueueEvent } from '../../kit/offline/queue-events.ts';
import type { KeptMove, MoveInput } from './moves-queue.ts';

/** `kept`: it waits to be sent. `withdrawn`: taken back before it was. `undone`: done, and then put back. */
export type Move = { readonly key: string; readonly code: string; readonly into: MoveInput['into'] } & (
  | { readonly state: 'kept' | 'withdrawn'; readonly actId: number }
  | { readonly state: 'done' | 'undone'; readonly done: ScannedMove }
);
/** Newest first. */
export type Moves = readonly Move[];

const hasKey = (moves: Moves, key: string): boolean => moves.some((move) => move.key === key);
const without = (moves: Moves, key: string): Moves => moves.filter((move) => move.key !== key);
const keptMove = ({ key, id, input }: KeptMove): Move => ({
  key,
  code: input.code,
  into: input.into,
  state: 'kept',
  actId: id,
});

/** Kept acts, the oldest first: of a scan that had no answer, or of a page before this one. */
export const withKept = (moves: Moves, acts: readonly KeptMove[]): Moves => [
  ...acts
    .filter(({ key }) => !hasKey(moves, key))
    .map(keptMove)
    .toReversed(),
  ...moves,
];

/** What the queue heard: a kept move takes its answer, and one that is refused stands among the conflicts. */
export function afterEvent(moves: Moves, event: QueueEvent<MoveInput, ScannedMove>): Moves {
  const { key, input } = event.act;
  if (event.kind === 'delayed') return moves;
  if (event.kind === 'refused' || event.result.outcome === 'already_there') return without(moves, key);
  const move: Move = { key, code: input.code, into: input.into, state: 'done', done: event.result };
  return hasKey(moves, key) ? moves.map((old) => (old.key === key ? move : old)) : [move, ...moves];
}

/** Taken back: it stays in the list, and says so. */
export const withTakenBack = (moves: Moves, key: string): Moves =>
  moves.map((move) => {
    if (move.key !== key) return move;
    if (move.state === 'kept') return { ...move, state: 'withdrawn' };
    return move.state === 'done' ? { ...move, state: 'undone' } : move;
  });
