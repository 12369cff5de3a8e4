import { z } from 'zod';
import { violationSchema } from './violations.ts';

/** RFC 9457 answer. `code` is one of the closed list; `violations` name the fields of a refused input. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: z.string(),
    detail: z.string(),
    requestId: z.string(),
    data: z.record(z.string(), z.unknown()).optional(),
    violations: z.array(violationSchema).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problemSchema>;
