import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { accountDesign, designPatch } from './design.ts';

export const getDesign = defineRoute({
  id: 'getDesign',
  tag: 'white-label',
  summary: 'Logos, favicon and main colour of an account',
  method: 'GET',
  path: '/accounts/{id}/design',
  access: 'ROLE_DESIGN_PAGE',
  params: idParam,
  response: accountDesign,
  errors: ['account_not_found'],
});
export const updateDesign = defineRoute({
  id: 'updateDesign',
  tag: 'white-label',
  summary: 'Change the main colour of an account',
  method: 'PATCH',
  path: '/accounts/{id}/design',
  access: 'ROLE_DESIGN_PAGE',
  params: idParam,
  bodyType: 'merge-patch',
  body: designPatch,
  response: accountDesign,
  errors: ['account_not_found', 'concurrent_change'],
});
