import type { Actor } from '../platform/access/actor.ts';

/** What a file is for decides who may read it. */
export type FileRule =
  | { public: true }
  | { public: false; mayRead: (actor: Actor, file: { accountId: string }) => boolean };

/** One line per purpose; a purpose that is not here cannot be read at all. */
export const FILE_RULES: ReadonlyMap<string, FileRule> = new Map([
  ['logo', { public: true }],
  ['dark-logo', { public: true }],
  ['favicon', { public: true }],
]);
