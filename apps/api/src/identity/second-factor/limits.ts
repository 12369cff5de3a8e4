import type { Limit, Limiter } from '../../platform/access/limiter.ts';

const QUARTER = 15 * 60;
export const CHALLENGE_NETWORK: Limit = { name: 'challenge_network', points: 100, seconds: QUARTER };
/** One password, five tries: then the password has to be typed again. */
const CHALLENGE_TRIES: Limit = { name: 'challenge_tries', points: 5, seconds: QUARTER };
const FACTOR: Limit = { name: 'second_factor', points: 10, seconds: QUARTER };
/** Three codes of a million are right at any time: 50 guesses a day find one with a chance of 1 in 6,600. */
const FACTOR_DAY: Limit = { name: 'second_factor_day', points: 50, seconds: 24 * 60 * 60 };

/** `subject` is the person, or the person on a network they know: an attacker elsewhere cannot use up the owner's tries. */
export function factorTries(limiter: Limiter, subject: string) {
  return {
    async consume(challengeId?: string): Promise<void> {
      if (challengeId) await limiter.consume(CHALLENGE_TRIES, challengeId);
      await limiter.consume(FACTOR, subject);
      await limiter.consume(FACTOR_DAY, subject);
    },
    async clear(): Promise<void> {
      await limiter.clear(FACTOR, subject);
      await limiter.clear(FACTOR_DAY, subject);
    },
  };
}
