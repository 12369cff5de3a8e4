import { ApiRefusal, ApiUnreachable, type Call, makeCall } from '@reprise/client/call';
import { createRetryBudget, STANDARD_RETRY } from '@reprise/client/retry';
import { CLOCK_OFFSET_HEADER } from '@reprise/contract/http/clock-offset';
import { followClock } from '../base/now.ts';
import { failures } from './failures.ts';
import { keepSession, session, sessionHeaders } from './session.ts';

/** One of thousands of browsers: together they must not keep an overloaded API overloaded. */
const budget = createRetryBudget({ reserve: 10, refillPerSecond: 0.5 });
const fetchAndFollow: typeof fetch = async (...request) => {
  const answer = await fetch(...request);
  followClock(answer.headers.get(CLOCK_OFFSET_HEADER));
  return answer;
};
const retry = { ...STANDARD_RETRY, budget };
const send = makeCall({ base: '/_api', headers: sessionHeaders, fetch: fetchAndFollow, retry });

/** Every call of the dashboard: what concerns the whole screen (no network, no session) is told in one place. */
export const call: Call = async (route, input, options) => {
  try {
    const answer = await send(route, input, options);
    if (failures.get().unreachable) failures.set({ ...failures.get(), unreachable: false });
    return answer;
  } catch (error) {
    if (isExpired(error) && session.get()) failures.set({ ...failures.get(), expired: true });
    if (error instanceof ApiRefusal && error.code === 'second_factor_required') leadToEnrolment();
    if (error instanceof ApiUnreachable) failures.set({ ...failures.get(), unreachable: true });
    throw error;
  }
};

/** The role of the person came to need a second factor while they were here. */
function leadToEnrolment(): void {
  const now = session.get();
  if (now && !now.secondFactorMissing) keepSession({ ...now, secondFactorMissing: true });
}

const isExpired = (error: unknown): boolean =>
  error instanceof ApiRefusal && (error.code === 'session_expired' || error.code === 'not_signed_in');
