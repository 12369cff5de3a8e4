import type { UserType } from '@reprise/contract/access/user-types';
import type { Command } from '@reprise/contract/states/commands';
import type { Random } from '../durable/random.ts';
import type { Facts } from './facts.ts';
import type { Person } from './people.ts';
import type { WalkWorld } from './world.ts';

export type Asked = { method?: 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown; accepted: number };
export type Hand = { facts: Facts; person: Person; world: WalkWorld; random: Random; now: Date };
/** One thing that a person may do to a device. Which rows of the tables it takes, the model knows by its command. */
export type Act = {
  name: string;
  /** several when facts outside the statuses decide; the first that may be performed counts */
  commands: readonly Command[];
  kinds: readonly UserType[];
  weight: number;
  /** undefined: nobody in this place would try */
  ask: (hand: Hand) => Asked | undefined;
};

/** Only who checked a device in may take it back, before anything else happens to it. */
export const [CHECK_IN, UNDO_CHECK_IN] = ['check in', 'undo check-in'] as const;
