import type { ServiceRow } from './lock-case.ts';

type WorkTime = Partial<Pick<ServiceRow, 'running_since' | 'worked_seconds'>>;

/** The time worked on a service is counted while it is in progress, whoever ends that: a person, a quarantine or a loss. */
export function workTimeAfter(service: ServiceRow, to: string | null, now: Date): WorkTime {
  if (to === 'in_progress') return { running_since: now };
  if (service.running_since === null) return {};
  const since = Math.round((now.getTime() - service.running_since.getTime()) / 1000);
  return { running_since: null, worked_seconds: service.worked_seconds + Math.max(0, since) };
}
