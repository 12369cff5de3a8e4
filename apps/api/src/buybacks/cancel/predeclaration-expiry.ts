import { PREDECLARATION_REMINDER_DAYS_BEFORE } from '@reprise/contract/buybacks/counter/predeclaration';
import { DAY } from '../../platform/clock.ts';
import type { BuybackRow } from '../../states/index.ts';

type Predeclared = Pick<BuybackRow, 'created_at' | 'expiry_reminded_at'>;

/**
 * When a predeclaration expires: so many days after it was made, and never sooner after its reminder than the reminder
 * promises, also when the tenant has only just chosen that predeclarations expire. The whole day still counts.
 */
export function expiryOf({ created_at, expiry_reminded_at }: Predeclared, days: number, now: Date): Date {
  const reminded = expiry_reminded_at ?? now;
  const byAge = created_at.getTime() + days * DAY;
  return new Date(Math.max(byAge, reminded.getTime() + PREDECLARATION_REMINDER_DAYS_BEFORE * DAY));
}
