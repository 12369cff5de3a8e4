import { localDay } from '@reprise/kit/working-days';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';

/** What is recorded has happened. */
export function requirePastDay(ctx: Context, field: string, day: string): void {
  if (day > localDay(ctx.clock.now(), 'Europe/Paris'))
    refuse('validation_failed', `${field} is ${day}, a day that has not come yet.`, {
      violations: [{ path: `body.${field}`, message: 'is in the future' }],
    });
}
