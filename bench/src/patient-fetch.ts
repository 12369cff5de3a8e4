import { setTimeout as sleep } from 'node:timers/promises';

/** Statuses and broken connections that pass by themselves, as the product's own client has it. */
const PASSING: readonly number[] = [502, 503, 504];
const ATTEMPTS = 20;
const PAUSE_MS = 250;
const met = new Map<string, number>();
const count = (what: string) => met.set(what, (met.get(what) ?? 0) + 1);

/**
 * A retried request of a proof. A busy machine must not end a proof with an exception: refused or broken requests are
 * counted for `whatWasMet` and retried after Retry-After.
 */
export async function patientFetch(url: string, init?: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const answer = await fetch(url, init).catch((error: unknown) => {
      if (attempt === ATTEMPTS) throw error;
      return undefined;
    });
    if (answer && (!PASSING.includes(answer.status) || attempt === ATTEMPTS)) return answer;
    count(answer ? `answers ${answer.status}` : 'broken connections');
    await answer?.body?.cancel();
    const seconds = Number(answer?.headers.get('retry-after') ?? 0);
    await sleep(seconds * 1_000 + PAUSE_MS * (1 + Math.random()));
  }
}

/** Counts the answers of a load generator other than 2xx. */
export function note(what: string, times: number): void {
  if (times > 0) met.set(what, (met.get(what) ?? 0) + times);
}

/** For the line before the figure. */
export const whatWasMet = (): string =>
  met.size
    ? `met: ${[...met].map(([what, times]) => `${times} ${what}`).join(', ')}`
    : 'met: nothing refused or broken';
