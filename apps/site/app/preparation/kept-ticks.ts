import type { PreparationStep } from '@reprise/contract/logistics/preparation';
import { readValid, writeKept } from '../cart/state/kept.ts';
import { nowMs } from '../now.ts';

type Kept = { storedAt: number; steps: readonly string[] };
/** The price of a device is kept about as long. */
const DAYS = 60;
const keyOf = (id: string) => `preparation.${id}`;
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && Array.isArray((value as Partial<Kept>).steps);

/** The steps that were ticked in this browser: erasing a telephone takes longer than a visit. */
export const keptTicks = (id: string): readonly string[] =>
  readValid(keyOf(id), { days: DAYS, isValid: isKept })?.steps ?? [];

export const keepTicks = (id: string, steps: readonly PreparationStep[]): void =>
  writeKept(keyOf(id), steps.length ? JSON.stringify({ storedAt: nowMs(), steps } satisfies Kept) : null);
