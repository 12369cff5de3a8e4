import { ApiRefusal } from '@reprise/client/call';
import { z } from 'zod';

const details = z.object({ by: z.string().nullable(), since: z.iso.datetime({ offset: true }) });

/** Who has begun the control that was refused, and since when; undefined for any other refusal. */
export function readHeld(error: unknown): { by: string | null; since: Date } | undefined {
  if (!(error instanceof ApiRefusal) || error.code !== 'concurrent_change') return undefined;
  const { data } = details.safeParse(error.problem.data);
  return data && { by: data.by, since: new Date(data.since) };
}
