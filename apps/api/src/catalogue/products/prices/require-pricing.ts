import { mayUse } from '@reprise/contract/access/grants';
import type { Actor } from '../../../platform/access/actor.ts';
import { refusePermission } from '../../../platform/http/authorise.ts';

/** Prices have their own permission, because describing a product and pricing it can be different people's work. */
export function requirePricing(actor: Actor): void {
  const permission = 'ROLE_PRODUCT_PRICE_EDIT';
  if (actor.kind === 'user' && mayUse(actor.userType, actor.module, permission, 'write')) return;
  refusePermission(actor, permission, 'write');
}
