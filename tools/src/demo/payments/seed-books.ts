import { HOUR, movableClock } from '../../../../apps/api/src/platform/clock.ts';
import type { Services } from '../../../../apps/api/src/platform/context.ts';
import { openPastBank } from './past-bank.ts';

const AT_NIGHT = 2.4 * HOUR;

/**
 * Days that are over are summed, and the books held against the payments, as every night. Both work across all accounts, so this
 * comes when every payment was made. A worker may have summed days before all of their lines were there: the first check drops
 * such sums.
 */
export async function seedBooks(services: Services): Promise<void> {
  const night = services.clock.now().getTime() + AT_NIGHT;
  const bank = await openPastBank(services, movableClock(new Date(Math.min(night, Date.now()))));
  try {
    for (const job of ['ledger-check', 'ledger-close', 'ledger-check']) await bank.run(job);
  } finally {
    await bank.stop();
  }
}
