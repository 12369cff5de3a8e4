import type { CallOptions } from '@reprise/client/call';
import type { ScannedMove } from '@reprise/contract/warehouse/moves/move-payloads';
import { scanIntoStock } from '@reprise/contract/warehouse/moves/move-routes';
import { call } from '../../api/call.ts';
import type { KeptAct } from '../../kit/offline/kept-acts.ts';
import { makeQueue, type Queue } from '../../kit/offline/make-queue.ts';
import { sessionOwner } from '../../kit/offline/session-owner.ts';

export type MoveInput = {
  readonly code: string;
  /** With its name: a move that is refused tomorrow says where the device was put today. */
  readonly into: ScannedMove['stock'] & { readonly stockId: string };
  /** Somebody was told that the device was carried on meanwhile, and puts it there all the same. */
  readonly isConfirmed?: true;
};
export type KeptMove = KeptAct<MoveInput>;
export type MovesQueue = Queue<MoveInput, ScannedMove>;

/** The time of the scan goes with it, so that a move that comes late overwrites nothing that happened since. */
export function sendMove({ at, input }: Pick<KeptMove, 'at' | 'input'>, options: CallOptions): Promise<ScannedMove> {
  const { code, into, isConfirmed } = input;
  const body = { code, stockId: into.stockId, ...(!isConfirmed && { scannedAt: at }) };
  return call(scanIntoStock, { body }, options);
}

/** One for the whole browser tab: what was kept is sent from any page of the dashboard. */
export const movesQueue: MovesQueue = makeQueue<MoveInput, ScannedMove>({
  name: 'stock-moves',
  owner: sessionOwner,
  send: sendMove,
});
