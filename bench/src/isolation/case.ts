import type { Ids } from './ids.ts';

export type Call = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** a file sent as multipart */
  file?: Uint8Array<ArrayBuffer>;
};
/** Builds a request that names things of `theirs`, with the rest of it the actor's own. */
export type Case = (theirs: Ids, mine: Ids) => Call;
