import { DAY } from '../../platform/clock.ts';
import type { PayoutRow } from './payout-rows.ts';

/** Money comes back within ten working days, by the rules of SEPA. A paid order is asked about after 1, 2, 4, 8 and 16 days. */
export const LAST_ASKED_DAYS = 16;
const FIRST_ASKED_DAYS = 1;

/**
 * When the provider of an order that was just paid is asked whether the money came back. It tells so by itself; what it told is
 * lost when the database was restored to an earlier instant. A card and a voucher are no money that comes back.
 */
export const firstAskedAt = ({ method }: Pick<PayoutRow, 'method'>, now: Date): Date | null =>
  method === 'instant' || method === 'partner' ? new Date(now.getTime() + FIRST_ASKED_DAYS * DAY) : null;
