import { z } from 'zod';
import { defineRoute } from '../http/route.ts';
import { idSchema } from '../http/values.ts';

export const receiveCarrierEvents = defineRoute({
  id: 'receiveCarrierEvents',
  tag: 'logistics',
  summary: 'What happened to parcels, pushed by a carrier: signed over the very text of the body, in its own shape',
  method: 'POST',
  path: '/carriers/{carrier}/events',
  access: 'anyone',
  params: z.strictObject({ carrier: z.string().regex(/^[a-z][a-z0-9_]{1,31}$/) }),
  // Whose contract with the carrier it is; without it the sandbox of a developer's machine.
  query: z.strictObject({ account: idSchema.optional() }),
  body: z.looseObject({}).meta({ id: 'CarrierMessage' }),
  keepsRawText: true,
  maxBodyBytes: 65_536,
  status: 202,
  critical: true,
  errors: ['permission_denied', 'validation_failed', 'too_many_requests'],
});
