import type { IgnoredReason } from '@reprise/contract/identity/user-import';
import type { Decision } from './decide-line.ts';
import type { Facts } from './facts.ts';

export type Outcome = 'created' | 'updated' | 'unchanged' | 'ignored';
export type DecidedLine = {
  line: number;
  outcome: Outcome;
  reason: IgnoredReason | null;
  userId: string | null;
  /** nobody to invite, or not now */
  invited: boolean;
};

export type PlannedLine = { line: number; decision: Decision };
export type WriteFacts = Pick<Facts, 'account' | 'giver'>;
