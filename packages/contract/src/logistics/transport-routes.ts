import { z } from 'zod';
import { booleanParam, listOf, listQuery, many } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema, instant, text } from '../http/values.ts';
import { CARRIERS } from './carrier-codes.ts';
import { CLAIM_STATUSES } from './claims/claims.ts';
import { DELIVERY_STATUSES } from './delivery-statuses.ts';
import { DIRECTIONS } from './expeditions.ts';
import { LABEL_STATES, type LabelState } from './labels.ts';
import { TRANSPORT_CONCERNS } from './transports.ts';

const LIST = 'ROLE_TRANSPORT_LIST_PAGE';

const transport = z
  .object({
    id: idSchema,
    account: z.object({ id: idSchema, name: z.string() }),
    direction: z.enum(DIRECTIONS),
    carrier: z.string(),
    contractHolder: z.object({ id: idSchema, name: z.string() }),
    trackingNumber: z.string().nullable(),
    trackingLink: z.string().nullable(),
    label: z.enum(Object.keys(LABEL_STATES) as [LabelState, ...LabelState[]]),
    labelFailure: z.string().nullable(),
    lastStatus: z.enum(DELIVERY_STATUSES).nullable(),
    lastEventAt: instant.nullable(),
    deliveredAt: instant.nullable(),
    createdAt: instant,
    concern: z.enum(TRANSPORT_CONCERNS).nullable(),
    claim: z
      .object({ id: idSchema, status: z.enum(CLAIM_STATUSES) })
      .nullable()
      .meta({ description: 'the latest claim against the carrier' }),
    buyback: z.object({ id: idSchema, identificationNumber: z.string() }).nullable(),
    package: z.object({ id: idSchema, number: z.string(), items: z.number().int() }).nullable(),
  })
  .meta({ id: 'Transport' });

export const listTransports = defineRoute({
  id: 'listTransports',
  tag: 'logistics',
  summary: 'Parcels of all accounts: state, carrier, last event, and what is late, silent or lost',
  method: 'GET',
  path: '/transports',
  access: LIST,
  query: listQuery(
    {
      status: many(z.enum(DELIVERY_STATUSES)).optional(),
      company: z.enum(CARRIERS).optional(),
      direction: z.enum(DIRECTIONS).optional(),
      concern: z.enum(TRANSPORT_CONCERNS).optional(),
      claim: many(z.enum(CLAIM_STATUSES)).optional().meta({ description: 'the state of its latest claim' }),
      isDelivered: booleanParam.optional(),
      search: text(3, 64).optional().meta({ description: 'a tracking number or the number of a package, exactly' }),
    },
    ['createdAt'],
  ),
  response: listOf(transport),
});
export const listUnmappedCodes = defineRoute({
  id: 'listUnmappedCodes',
  tag: 'logistics',
  summary: 'Codes that carriers sent in the last 90 days and nobody mapped, the most frequent first',
  method: 'GET',
  path: '/transports/unmapped-codes',
  access: LIST,
  response: z
    .object({
      codes: z.array(
        z.object({
          carrier: z.string(),
          code: z.string(),
          label: z.string().nullable(),
          events: z.number().int(),
          parcels: z.number().int(),
          lastAt: instant,
        }),
      ),
    })
    .meta({ id: 'UnmappedCodes' }),
});
