import { z } from 'zod';
import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema, instant, text } from '../http/values.ts';
import { DELIVERY_STATUSES } from '../logistics/delivery-statuses.ts';
import { DIRECTIONS } from '../logistics/expeditions.ts';
import { ITEM_STATUSES } from '../states/item-statuses.ts';
import { PACKAGE_STATUSES } from '../states/package.ts';
import { stockPlace } from './check-in-payloads.ts';
import { ITEM_PLACES } from './item-places.ts';

const itemPlace = z
  .object({
    kind: z.enum(ITEM_PLACES),
    organization: z
      .object({ id: idSchema, name: z.string() })
      .nullable()
      .meta({ description: 'the store or warehouse' }),
    stock: stockPlace.nullable(),
    package: z
      .object({
        id: idSchema,
        number: z.string(),
        status: z.enum(PACKAGE_STATUSES),
        direction: z.enum(DIRECTIONS),
        insideOf: z
          .object({ id: idSchema, number: z.string() })
          .nullable()
          .meta({ description: 'the package that this one lies in' }),
      })
      .nullable(),
    parcel: z
      .object({
        carrier: z.string(),
        trackingNumber: z.string().nullable(),
        trackingLink: z.string().nullable(),
        lastStatus: z.enum(DELIVERY_STATUSES).nullable(),
        lastEventAt: instant.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'ItemPlace' });

const whereabouts = z
  .object({
    itemId: idSchema,
    buybackId: idSchema,
    identificationNumber: z.string(),
    status: z.enum(ITEM_STATUSES),
    product: z.object({ label: z.string(), brand: z.string().nullable() }),
    place: itemPlace,
    since: instant,
    arrivalPhotos: z.array(idSchema),
    way: z.array(
      z.object({
        at: instant,
        topic: z.string().meta({ description: 'what happened, such as item.packed or item.sent' }),
        status: z.enum(ITEM_STATUSES),
        by: z.string().nullable().meta({ description: 'the person of your side; null for others and for machines' }),
        place: itemPlace,
      }),
    ),
  })
  .meta({ id: 'Whereabouts' });

export const getWhereabouts = defineRoute({
  id: 'getWhereabouts',
  tag: 'warehouse',
  summary: 'Where an item is, and how it got there',
  method: 'GET',
  path: '/items/{id}/whereabouts',
  access: 'ROLE_BUYBACK_DETAIL_PAGE',
  params: idParam,
  response: whereabouts,
  errors: ['not_found'],
});

/** Some carriers never report that a parcel came back. */
export const reportBackAtSender = defineRoute({
  id: 'reportBackAtSender',
  tag: 'logistics',
  summary: 'Say that an item on its way to the warehouse is back at its sender',
  method: 'POST',
  path: '/items/{id}/back-at-sender',
  access: 'ROLE_BUYBACK_EDIT_PAGE',
  params: idParam,
  body: z.strictObject({ comment: text(1, 500).optional() }).meta({ id: 'BackAtSender' }),
  response: whereabouts,
  errors: ['not_found', 'status_not_fit'],
});
