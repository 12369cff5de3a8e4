import {
  READINESS,
  type ReadinessKey,
  type ReadinessState,
  type readiness,
} from '@reprise/contract/operations/readiness';
import type { z } from 'zod';

export type Point = z.input<typeof readiness>['points'][number];
type Cause<K extends ReadinessKey> = Extract<keyof (typeof READINESS)[K]['causes'], string>;

/** A point in the state that its cause makes. */
export function pointOf<K extends ReadinessKey>(
  key: K,
  cause: Cause<K>,
  { subject = null, objectId = null, counts = {} }: Partial<Pick<Point, 'subject' | 'objectId' | 'counts'>> = {},
): Point {
  const { group, causes } = READINESS[key];
  const state = (causes as Readonly<Record<string, ReadinessState>>)[cause]!;
  return { key, group, state, cause, subject, objectId, counts };
}
