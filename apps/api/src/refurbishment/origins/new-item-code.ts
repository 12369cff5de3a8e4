import { itemCode } from '@reprise/kit/codes';
import type { Context } from '../../platform/context.ts';

const BYTES = 5;
/** A digit and a letter: digits alone are read as another kind of number, and letters alone as words. */
const IS_MIXED = /^(?=.*\d)(?=.*[A-Z])/;

/** At random, as the number of a buyback is; the index of all numbers tells when one is taken. */
export function newItemCode(ctx: Pick<Context, 'randomInt'>): string {
  for (;;) {
    const code = itemCode(Uint8Array.from({ length: BYTES }, () => ctx.randomInt(256)));
    if (IS_MIXED.test(code)) return code;
  }
}
