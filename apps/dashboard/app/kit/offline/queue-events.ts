import type { KeptAct } from './kept-acts.ts';

/** What a screen knows of a queue. */
export type QueueState<Input = unknown> = {
  /** False until the browser's database was read once. */
  readonly isRead: boolean;
  readonly waiting: readonly KeptAct<Input>[];
  /** Refused by the API, and not settled by the person yet. */
  readonly refused: readonly KeptAct<Input>[];
  /** Acts of somebody else, or of the same person in another module: they wait until that person is back. */
  readonly others: readonly { readonly name: string; readonly count: number }[];
  /** Since when nothing reaches the API. */
  readonly offlineSince: string | null;
};
/** Sent while it was being written down, it may have no number yet. */
export type SentAct<Input> = Omit<KeptAct<Input>, 'id'>;
/** `delayed`: it could not be sent now, and will be. */
export type QueueEvent<Input = unknown, Result = unknown> =
  | { readonly kind: 'done'; readonly act: SentAct<Input>; readonly result: Result }
  | { readonly kind: 'refused'; readonly act: KeptAct<Input> }
  | { readonly kind: 'delayed'; readonly act: KeptAct<Input> };
