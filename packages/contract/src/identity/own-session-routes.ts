import { z } from 'zod';
import { idParam, listOf } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema, instant } from '../http/values.ts';
import { BROWSERS, SYSTEMS } from './devices.ts';

const ownSession = z
  .object({
    id: idSchema,
    current: z.boolean(),
    browser: z.enum(BROWSERS).nullable(),
    system: z.enum(SYSTEMS).nullable(),
    /** Networks are kept as keyed hashes, so all that can be told is whether it is the one of this request. */
    sameNetwork: z.boolean(),
    startedAt: instant,
    lastUsedAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'OwnSession' });

export const listSessions = defineRoute({
  id: 'listSessions',
  tag: 'identity',
  summary: 'My open sessions, the latest used first',
  method: 'GET',
  path: '/sessions',
  access: 'signed_in',
  response: listOf(ownSession),
});
export const endSession = defineRoute({
  id: 'endSession',
  tag: 'identity',
  summary: 'End a session of mine',
  method: 'DELETE',
  path: '/sessions/{id}',
  access: 'signed_in',
  params: idParam,
  status: 204,
  errors: ['not_found'],
});
export const endOtherSessions = defineRoute({
  id: 'endOtherSessions',
  tag: 'identity',
  summary: 'End all my sessions but this one',
  method: 'DELETE',
  path: '/sessions',
  access: 'signed_in',
  response: z.object({ ended: z.number().int() }),
});
