import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { firstProduct, opening, openingReplyAddress, openingTerms, openingWorkshop } from './opening.ts';

const ofAccount = {
  tag: 'operations',
  access: 'ROLE_HOME_EDITOR_PAGE',
  params: idParam,
  response: opening,
} as const;

export const getOpening = defineRoute({
  ...ofAccount,
  id: 'getOpening',
  summary: 'The steps from a new retailer to its first test sale, each with its open points, computed now',
  method: 'GET',
  path: '/accounts/{id}/opening',
  errors: ['account_not_found'],
});
export const offerCircuitsEverywhere = defineRoute({
  ...ofAccount,
  id: 'offerCircuitsEverywhere',
  summary: 'Offer the active circuits that no category offers in the whole catalogue',
  method: 'POST',
  path: '/accounts/{id}/opening/circuits',
  errors: ['account_not_found'],
});
export const addFirstProduct = defineRoute({
  ...ofAccount,
  id: 'addFirstProduct',
  summary: 'A category, a product and its price in one step, published at once',
  method: 'POST',
  path: '/accounts/{id}/opening/product',
  body: firstProduct,
  errors: ['account_not_found', 'no_buyer'],
});
export const chooseWorkshop = defineRoute({
  ...ofAccount,
  id: 'chooseWorkshop',
  summary: 'Send every device that no rule takes to one workshop',
  method: 'POST',
  path: '/accounts/{id}/opening/workshop',
  body: openingWorkshop,
  errors: ['account_not_found', 'warehouse_not_connected', 'concurrent_change'],
});
export const publishDraftTerms = defineRoute({
  ...ofAccount,
  id: 'publishDraftTerms',
  summary: 'Publish drafts of terms that somebody has read and accepted',
  method: 'POST',
  path: '/accounts/{id}/opening/terms',
  body: openingTerms,
  errors: ['account_not_found', 'concurrent_change'],
});
export const setReplyAddress = defineRoute({
  ...ofAccount,
  id: 'setReplyAddress',
  summary: 'Where the replies of customers go',
  method: 'POST',
  path: '/accounts/{id}/opening/reply-address',
  body: openingReplyAddress,
  errors: ['account_not_found'],
});
