import type { Random } from '../durable/random.ts';
import type { Desk } from './desk.ts';
import type { End } from './plan.ts';
import type { Reports } from './reports.ts';
import type { World } from './world.ts';

/** What every trip works with. */
export type Travel = {
  world: World;
  desk: Desk;
  reports: Reports;
  random: Random;
  /** what was in each closed package */
  sealed: Map<string, readonly string[]>;
  arrived: (end: End) => void;
};
