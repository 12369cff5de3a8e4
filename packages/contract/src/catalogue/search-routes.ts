import { z } from 'zod';
import { idParam, listOf } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { foundProduct, searchQuery } from './search-payloads.ts';

export const giveSearchToken = defineRoute({
  id: 'giveSearchToken',
  tag: 'catalogue',
  summary: 'A token to search the catalogue of the organization’s account with, for half an hour',
  method: 'GET',
  path: '/organizations/{id}/typesense',
  access: 'visitor',
  params: idParam,
  response: z.object({ token: z.string() }),
  errors: ['not_found'],
});
export const searchCatalog = defineRoute({
  id: 'searchCatalog',
  tag: 'catalogue',
  summary:
    'Published products by words, EAN code or IMEI, the best first; takes a search token in x-search-token, or a session',
  method: 'GET',
  path: '/catalog-search',
  access: 'anyone',
  query: searchQuery,
  response: listOf(foundProduct),
  errors: ['not_signed_in', 'session_expired', 'not_found'],
});
