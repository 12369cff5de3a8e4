import { z } from 'zod';
import { LOCALES } from '../../accounts/localisation.ts';
import { idParam } from '../../http/list.ts';
import { defineRoute } from '../../http/route.ts';
import { itemDataWipes, newDataWipe } from './data-wipe-payloads.ts';

export const listDataWipes = defineRoute({
  id: 'listDataWipes',
  tag: 'refurbishment',
  summary: 'The records of data wipes of an item, and whether it still needs one',
  method: 'GET',
  path: '/items/{id}/data-wipes',
  access: 'ROLE_ITEMS_STOCK_READ',
  params: idParam,
  response: itemDataWipes,
  errors: ['item_not_found'],
});
export const recordDataWipe = defineRoute({
  id: 'recordDataWipe',
  tag: 'refurbishment',
  summary: 'Record that the data of an item was erased, that it failed, or that there is none; records are only added',
  method: 'POST',
  path: '/items/{id}/data-wipes',
  access: 'ROLE_REFURB_WRITE',
  params: idParam,
  body: newDataWipe,
  response: itemDataWipes,
  status: 201,
  errors: ['item_not_found', 'not_found', 'status_not_fit'],
});
export const getWipeCertificate = defineRoute({
  id: 'getWipeCertificate',
  tag: 'refurbishment',
  summary: 'The certificate of a passed data wipe, as a PDF',
  method: 'GET',
  path: '/data-wipes/{id}/certificate',
  access: 'ROLE_ITEMS_STOCK_READ',
  params: idParam,
  query: z.strictObject({
    language: z.enum(LOCALES).optional().meta({ description: 'that of the buyer when absent' }),
  }),
  responseType: 'file',
  errors: ['not_found', 'no_wipe_certificate'],
});
