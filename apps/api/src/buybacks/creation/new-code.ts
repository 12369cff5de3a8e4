import { buybackCode } from '@reprise/kit/codes';
import type { Context } from '../../platform/context.ts';

const FREE_DIGITS = 11;

/** At random, so that nobody who has one can guess the next; the index of all numbers tells when one is taken. */
export const newBuybackCode = (ctx: Pick<Context, 'randomInt'>): string =>
  buybackCode(`2${String(ctx.randomInt(10 ** FREE_DIGITS)).padStart(FREE_DIGITS, '0')}`);
