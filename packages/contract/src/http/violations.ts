import { z } from 'zod';

/** What is wrong with a field, closed so that every client can say it in the language of its reader. */
export const VIOLATION_CODES = [
  'required',
  'too_short',
  'too_long',
  'too_few',
  'too_many',
  'too_small',
  'too_big',
  'email',
  'url',
  'number',
  'choice',
  'unknown_name',
  'must_be_accepted',
  'one_per_module',
  'role_not_fit',
  'sso_not_active',
  'file_too_large',
  'too_many_pixels',
  'file_type_refused',
  'file_unreadable',
  'file_unsafe',
  'other',
] as const;
export type ViolationCode = (typeof VIOLATION_CODES)[number];

/** `message` is for whoever reads the API, in English; `limit` is the figure of the rule that was broken. */
export const violationSchema = z.object({
  path: z.string(),
  message: z.string(),
  code: z.enum(VIOLATION_CODES).optional(),
  limit: z.number().optional(),
});
export type Violation = z.infer<typeof violationSchema>;
