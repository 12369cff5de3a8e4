import type { Asked } from '../races/race.ts';
import type { Device } from '../way/sell-devices.ts';
import type { Arena, Box } from './arena.ts';

/** How a meeting may end. Each part must be as it says, so an end that is a mixture of two is none. */
export type Ending = {
  /** by who asked: the status, and the code of the refusal or the outcome of the check-in */
  answers: Readonly<Record<string, string>>;
  /** the transitions of the item and of its buyback since the meeting began, in their order */
  item: string;
  buyback: string;
  status: string;
  place: string;
  /** which box it lies in; in none when absent */
  box?: number;
  /** which box that one lies in; in none when absent */
  outer?: number;
};
export type Meeting = { asked: readonly Asked[]; boxes: readonly Box[] };
export type Variant = {
  name: string;
  from: 'without label' | 'with label';
  /** the carrier is one of the two: its word is applied by a worker after it was acknowledged */
  hasCarrier: boolean;
  prepare: (arena: Arena, device: Device, delayMs: number) => Promise<Meeting>;
  endings: readonly Ending[];
};
