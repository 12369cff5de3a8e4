import type { NewDataWipe } from '@reprise/contract/refurbishment/wipes/data-wipe-payloads';
import {
  WIPE_METHODS,
  type WIPE_RESULTS,
  WIPE_STANDARDS,
  WIPE_VERIFICATIONS,
} from '@reprise/contract/refurbishment/wipes/data-wipes';
import { z } from 'zod';
import { remember, remembered } from '../../kit/remembered.ts';

/** What stays the same from one item to the next at a station. */
const atStation = z.object({
  standard: z.enum(WIPE_STANDARDS),
  standardName: z.string(),
  method: z.enum(WIPE_METHODS),
  tool: z.string(),
  toolVersion: z.string(),
  verification: z.enum(WIPE_VERIFICATIONS),
});
type AtStation = z.output<typeof atStation>;
/** What is typed. Moments are local, as the field of the browser gives them. */
export type WipeValues = AtStation & {
  result: (typeof WIPE_RESULTS)[number];
  verifiedBy: string;
  startedAt: string;
  endedAt: string;
  reason: string;
  serviceId: string;
  comment: string;
};

const KEY = 'reprise.wipe';
const FIRST: AtStation = {
  standard: 'nist_800_88r2',
  standardName: '',
  method: 'purge',
  tool: '',
  toolVersion: '',
  verification: 'full',
};
const isAtStation = (value: unknown): value is AtStation => atStation.safeParse(value).success;

/** A moment as a field of the type datetime-local has it, in the time of this station. */
export function localMoment(at: Date): string {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

type Start = { person: string; now: Date; service: { id: string; startedAt: string | null } | undefined };

/** The service in progress is most likely the erasure; without one nobody knows when it began. */
export const firstValues = ({ person, now, service }: Start): WipeValues => ({
  ...FIRST,
  ...remembered(KEY, isAtStation),
  result: 'passed',
  verifiedBy: person,
  startedAt: service?.startedAt ? localMoment(new Date(service.startedAt)) : '',
  endedAt: localMoment(now),
  reason: '',
  serviceId: service?.id ?? '',
  comment: '',
});

export const rememberStation = (values: WipeValues): void => {
  if (values.result !== 'not_applicable') remember(KEY, atStation.parse(values));
};

export type Mistake = 'needed' | 'order' | 'future';

/** What keeps the record from being sent, by field. */
export function mistakesOf(values: WipeValues, now: Date): Partial<Record<keyof WipeValues, Mistake>> {
  const isMissing = (name: keyof WipeValues) => !values[name].trim();
  if (values.result === 'not_applicable') return isMissing('reason') ? { reason: 'needed' } : {};
  const needed: (keyof WipeValues)[] = ['tool', 'toolVersion', 'startedAt', 'endedAt'];
  if (values.standard === 'other') needed.push('standardName');
  if (values.verification !== 'none') needed.push('verifiedBy');
  const missing = Object.fromEntries(needed.filter(isMissing).map((name) => [name, 'needed' as const]));
  if (Object.keys(missing).length) return missing;
  if (values.endedAt < values.startedAt) return { endedAt: 'order' };
  return values.endedAt > localMoment(now) ? { endedAt: 'future' } : {};
}

export function bodyOf(values: WipeValues): NewDataWipe {
  const { result, standard, standardName, method, tool, toolVersion, verification, verifiedBy } = values;
  const serviceId = values.serviceId || undefined;
  const comment = values.comment.trim() || undefined;
  const any = { ...(serviceId && { serviceId }), ...(comment && { comment }) };
  if (result === 'not_applicable') return { ...any, result, reason: values.reason.trim() };
  return {
    ...any,
    result,
    standard,
    ...(standard === 'other' && { standardName: standardName.trim() }),
    method,
    tool: tool.trim(),
    toolVersion: toolVersion.trim(),
    verification,
    ...(verification !== 'none' && { verifiedBy: verifiedBy.trim() }),
    startedAt: new Date(values.startedAt).toISOString(),
    endedAt: new Date(values.endedAt).toISOString(),
  };
}
