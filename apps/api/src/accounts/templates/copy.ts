import type { TemplateLeftOut } from '@reprise/contract/operations/account-jobs';

/** One copy of the set-up of a retailer to a new client, in one transaction. Each capability copies its own tables. */
export type Copy = {
  source: string;
  target: string;
  withProducts: boolean;
  withPrices: boolean;
  roots: { source: string; target: string };
  /** the id in the copy of anything that gets a new one, and of the root category, which has one already */
  idOf: (sourceId: string) => string;
  /** said in the report of the job, which commits with the step */
  leaveOut: (what: TemplateLeftOut, things: readonly string[] | number) => Promise<void>;
};
/** How far a copy in parts is; `at` is its own mark of where it goes on. */
export type CopyProgress = { done: number; total: number; at: unknown };
