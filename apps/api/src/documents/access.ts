import { SITE_DOCUMENT_PURPOSES } from '@reprise/contract/accounts/site-documents';
import type { Actor } from '../platform/access/actor.ts';

/** What a file is for decides who may read it. */
export type FileRule =
  /** what can be taken off its page is not kept for long by anybody in between */
  | { public: true; lasting: boolean }
  | { public: false; mayRead: (actor: Actor, file: { accountId: string }) => boolean };

/** One line per purpose; a purpose that is not here cannot be read at all. */
export const FILE_RULES: ReadonlyMap<string, FileRule> = new Map<string, FileRule>([
  ['logo', { public: true, lasting: true }],
  ['dark-logo', { public: true, lasting: true }],
  ['favicon', { public: true, lasting: true }],
  ['category-image', { public: true, lasting: true }],
  ['product-image', { public: true, lasting: true }],
  ['home-banner', { public: true, lasting: true }],
  ...Object.values(SITE_DOCUMENT_PURPOSES).map((purpose) => [purpose, { public: true, lasting: false }] as const),
]);
