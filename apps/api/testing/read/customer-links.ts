import { readLink } from '../../src/buybacks/index.ts';
import type { Context } from '../../src/platform/context.ts';

/** Every text of an answer that opens a buyback as its customer does. */
export const customerLinksIn = (body: string, { keys, clock }: Pick<Context, 'keys' | 'clock'>): string[] =>
  (body.match(/[\w.~-]{40,}/g) ?? []).filter((text) =>
    (['follow', 'decide', 'card'] as const).some((purpose) => readLink(keys, clock, text, purpose)),
  );
