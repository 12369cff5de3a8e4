import { z } from 'zod';
import { idParam, listOf, listQuery, many } from '../../http/list.ts';
import { defineRoute } from '../../http/route.ts';
import {
  claimAccepted,
  claimPaid,
  claimPatch,
  claimProposal,
  claimRefused,
  claimSchema,
  claimSent,
  claimWithdrawn,
  newClaim,
} from './claim-payloads.ts';
import { CLAIM_REASONS, CLAIM_STATUSES } from './claims.ts';

/** Who decides that a parcel is lost also asks the carrier for its value, and so does the provider, who sees all parcels. */
const CLAIM = { access: 'ROLE_ITEM_MARK_AS_LOST_TRANSPORT', orAccess: 'ROLE_TRANSPORT_LIST_PAGE' } as const;
const ACT_ERRORS = ['not_found', 'out_of_scope', 'concurrent_change', 'status_not_fit'] as const;

export const getClaimProposal = defineRoute({
  id: 'getClaimProposal',
  tag: 'logistics',
  summary:
    'What could be claimed for a parcel: whose contract it travels on, its value, and the times that deadlines count from',
  method: 'GET',
  path: '/transports/{id}/claim-proposal',
  ...CLAIM,
  params: idParam,
  response: claimProposal,
  errors: ['not_found'],
});
export const openClaim = defineRoute({
  id: 'openClaim',
  tag: 'logistics',
  summary: 'Prepare a claim against the carrier of a parcel',
  method: 'POST',
  path: '/transports/{id}/claims',
  ...CLAIM,
  params: idParam,
  body: newClaim,
  response: claimSchema,
  status: 201,
  errors: ['not_found', 'out_of_scope', 'claim_exists', 'status_not_fit'],
});
export const listClaims = defineRoute({
  id: 'listClaims',
  tag: 'logistics',
  summary: 'Claims against carriers, the newest first; amounts only for who holds the contract',
  method: 'GET',
  path: '/claims',
  ...CLAIM,
  query: listQuery({ status: many(z.enum(CLAIM_STATUSES)).optional(), reason: z.enum(CLAIM_REASONS).optional() }, [
    'createdAt',
  ]),
  response: listOf(claimSchema),
});
export const updateClaim = defineRoute({
  id: 'updateClaim',
  tag: 'logistics',
  summary: 'Correct a claim that was not sent yet',
  method: 'PATCH',
  path: '/claims/{id}',
  ...CLAIM,
  params: idParam,
  bodyType: 'merge-patch',
  body: claimPatch,
  response: claimSchema,
  errors: ACT_ERRORS,
});
export const sendClaim = defineRoute({
  id: 'sendClaim',
  tag: 'logistics',
  summary: 'Record that a claim was sent to the carrier, with its reference there',
  method: 'POST',
  path: '/claims/{id}/send',
  ...CLAIM,
  params: idParam,
  body: claimSent,
  response: claimSchema,
  errors: [...ACT_ERRORS, 'validation_failed'],
});
export const acceptClaim = defineRoute({
  id: 'acceptClaim',
  tag: 'logistics',
  summary: 'Record that the carrier accepted a claim, and how much it grants',
  method: 'POST',
  path: '/claims/{id}/accept',
  ...CLAIM,
  params: idParam,
  body: claimAccepted,
  response: claimSchema,
  errors: [...ACT_ERRORS, 'validation_failed'],
});
export const refuseClaim = defineRoute({
  id: 'refuseClaim',
  tag: 'logistics',
  summary: 'Record that the carrier refused a claim, in its own words',
  method: 'POST',
  path: '/claims/{id}/refuse',
  ...CLAIM,
  params: idParam,
  body: claimRefused,
  response: claimSchema,
  errors: ACT_ERRORS,
});
export const payClaim = defineRoute({
  id: 'payClaim',
  tag: 'logistics',
  summary: 'Record that the carrier paid a claim that it had accepted',
  method: 'POST',
  path: '/claims/{id}/pay',
  ...CLAIM,
  params: idParam,
  body: claimPaid,
  response: claimSchema,
  errors: [...ACT_ERRORS, 'validation_failed'],
});
export const withdrawClaim = defineRoute({
  id: 'withdrawClaim',
  tag: 'logistics',
  summary: 'Give a claim up; another may be opened for the parcel',
  method: 'POST',
  path: '/claims/{id}/withdraw',
  ...CLAIM,
  params: idParam,
  body: claimWithdrawn,
  response: claimSchema,
  errors: ACT_ERRORS,
});
