import { grantOf } from '@reprise/contract/access/grants';
import type { UserType } from '@reprise/contract/access/user-types';
import type { UserActor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';

/**
 * User types whose `o` of ROLE_BUYBACK_EDIT_PAGE does not reach the label: a warehouse manager has the steps of the item
 * workflow, a buyer manager the comment and the buyer's reference. The inbound label is the retailer's order.
 */
const WITHOUT_LABELS: readonly UserType[] = ['warehouse_manager', 'buyer_manager'];

/** Whether the `o` of somebody who may edit buybacks reaches the label. */
export const mayOrderLabels = ({ userType, module }: Pick<UserActor, 'userType' | 'module'>): boolean =>
  !WITHOUT_LABELS.includes(userType) || grantOf(userType, module, 'ROLE_BUYBACK_EDIT_PAGE') !== 'o';

/** Runs before the buyback is read, so that the refusal does not reveal whether the buyback exists. */
export function requireLabelOrderer({ actor }: Pick<Context, 'actor'>): void {
  if (actor.kind === 'user' && !mayOrderLabels(actor))
    refuse('permission_denied', 'In this module ROLE_BUYBACK_EDIT_PAGE does not include ordering a label.');
}
