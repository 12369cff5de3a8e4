import { patientFetch } from '../patient-fetch.ts';
import type { Stack } from '../stack.ts';

/** The clock of every process of a stack, which goes by hours when it is told to. */
export type WalkClock = { now: () => Date; hour: () => number; advance: (hours: number) => Promise<void> };

const HOUR_MS = 3_600_000;

/** The sandbox moves it: what it signs and what the product signs must be of the same day. */
export function openWalkClock({ carrierUrl }: Stack): WalkClock {
  let passed = 0;
  return {
    now: () => new Date(Date.now() + passed * HOUR_MS),
    hour: () => passed,
    async advance(hours) {
      const body = JSON.stringify({ hours });
      const answer = await patientFetch(`${carrierUrl}/api/clock/advance`, { method: 'POST', body });
      if (!answer.ok) throw new Error(`the clock does not move: ${await answer.text()}`);
      passed += hours;
    },
  };
}
