import { ITEM_REFURB_STEP_CLOSED_STATUSES } from '@reprise/contract/states/item-refurb-step';
import type { ServiceRow } from './lock-case.ts';

type WorkTime = Partial<Pick<ServiceRow, 'running_since' | 'worked_seconds' | 'ended_at'>>;
const CLOSED: readonly (string | null)[] = ITEM_REFURB_STEP_CLOSED_STATUSES;

/**
 * The time worked on a service is counted while it is in progress, and its end is kept, whoever ends that: a person, a
 * quarantine or a loss.
 */
export function workTimeAfter(service: ServiceRow, to: string | null, now: Date): WorkTime {
  if (to === 'in_progress') return { running_since: now };
  const ended = CLOSED.includes(to) ? { ended_at: now } : {};
  if (service.running_since === null) return ended;
  const since = Math.round((now.getTime() - service.running_since.getTime()) / 1000);
  return { ...ended, running_since: null, worked_seconds: service.worked_seconds + Math.max(0, since) };
}
