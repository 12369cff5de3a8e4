import type { ItemService } from '@reprise/contract/refurbishment/service-payloads';
import { useEffect, useState } from 'react';
import { today } from '../../base/now.ts';

type Timed = Pick<ItemService, 'workedSeconds' | 'runningSince'>;

/** What was worked up to `now`, pauses left out. */
export function secondsWorked({ workedSeconds, runningSince }: Timed, now: Date): number {
  if (runningSince === null) return workedSeconds;
  return workedSeconds + Math.max(0, Math.floor((now.getTime() - Date.parse(runningSince)) / 1_000));
}

const two = (value: number): string => String(value).padStart(2, '0');

/** 18:42, or 1:12:30 from an hour on. */
export function formatDuration(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  const rest = `${two(Math.floor((seconds % 3_600) / 60))}:${two(seconds % 60)}`;
  return hours ? `${hours}:${rest}` : rest;
}

const TICK_MS = 1_000;

/** The time worked on a service, which goes on while somebody works on it. */
export function useWorkedTime(service: Timed): string {
  const [now, setNow] = useState(today);
  const isRunning = service.runningSince !== null;
  useEffect(() => {
    if (!isRunning) return;
    setNow(today());
    const ticking = setInterval(() => setNow(today()), TICK_MS);
    return () => clearInterval(ticking);
  }, [isRunning]);
  return formatDuration(secondsWorked(service, now));
}
