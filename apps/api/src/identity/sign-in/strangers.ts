import type { Limiter } from '../../platform/access/limiter.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { LOGIN_ADDRESS, LOGIN_DAY, LOGIN_NETWORK } from '../limits.ts';

type Attempt = { email: string; network: string; now: Date };

/** Counts an attempt among those of strangers and answers the refusal once they are used up. */
export async function countStranger(limiter: Limiter, { email, network, now }: Attempt): Promise<Refusal | undefined> {
  try {
    await limiter.consume(LOGIN_NETWORK, network);
    await limiter.consume(LOGIN_ADDRESS, email);
    await limiter.consumeOfDay(LOGIN_DAY, email, now);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** The owner has shown themselves, by a link or from a network they had not used: trying begins anew. */
export async function forgetStrangers(limiter: Limiter, email: string): Promise<void> {
  await limiter.clear(LOGIN_ADDRESS, email);
  await limiter.clearDays(LOGIN_DAY, email);
}
