import { z } from 'zod';
import { defineRoute } from '../http/route.ts';
import { idSchema, text } from '../http/values.ts';
import { CIRCUIT_TYPES } from '../logistics/circuits.ts';
import { BUYBACK_STATUSES } from '../states/buyback.ts';
import { CODE_KINDS, CODE_MAX_LENGTH, CODE_MIN_LENGTH } from './code-search.ts';

const match = z
  .object({
    buybackId: idSchema,
    identificationNumber: z.string(),
    status: z.enum(BUYBACK_STATUSES),
    circuitType: z.enum(CIRCUIT_TYPES),
    product: z.object({ label: z.string(), brand: z.string().nullable() }),
    storeName: z.string().nullable(),
    createdAt: z.iso.datetime(),
    mayFinalize: z.boolean().meta({ description: 'predeclared, and the actor can finalise it in their store' }),
    isInScope: z
      .boolean()
      .meta({ description: 'the actor may open its page; a predeclared one of another store is not' }),
  })
  .meta({ id: 'CodeMatch' });

/** A POST, because an e-mail address must not be in the address of a request, where logs keep it. */
export const findByCode = defineRoute({
  id: 'findByCode',
  tag: 'buybacks',
  summary: 'Find buybacks by what was scanned or typed: a code, an IMEI, a tracking number, an e-mail address',
  method: 'POST',
  path: '/buybacks/find-by-code',
  access: 'ROLE_BUYBACK_DETAIL_PAGE',
  body: z.strictObject({ code: text(CODE_MIN_LENGTH, CODE_MAX_LENGTH) }),
  response: z
    .object({
      matchedBy: z.enum(CODE_KINDS).nullable(),
      matches: z.array(match),
      isComplete: z.boolean().meta({ description: 'false: more buybacks have this code than are shown' }),
    })
    .meta({ id: 'CodeMatches' }),
  repeatable: true,
  errors: ['too_many_requests'],
});
