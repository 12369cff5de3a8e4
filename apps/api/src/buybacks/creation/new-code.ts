import { randomInt } from 'node:crypto';
import { buybackCode } from '@reprise/kit/codes';

const FREE_DIGITS = 11;

/** At random, so that nobody who has one can guess the next; the index of all numbers tells when one is taken. */
export const newBuybackCode = (): string =>
  buybackCode(`2${String(randomInt(10 ** FREE_DIGITS)).padStart(FREE_DIGITS, '0')}`);
