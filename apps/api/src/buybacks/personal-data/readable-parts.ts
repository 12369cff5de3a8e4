import { grantOf } from '@reprise/contract/access/grants';
import type { UserType } from '@reprise/contract/access/user-types';
import type { PersonalDataPart } from '@reprise/contract/buybacks/personal-data';
import type { BuybackStatus } from '@reprise/contract/states/buyback';
import type { Actor } from '../../platform/access/actor.ts';

/** What somebody may read of the customer of a buyback. */
export type ReadableParts = {
  name: boolean;
  /** e-mail address and telephone number */
  contact: boolean;
  address: boolean;
  /** the identity document */
  identity: boolean;
  iban: 'none' | 'masked' | 'whole';
  /** free text that may name people, such as the comment of a cancellation */
  notes: boolean;
};

const NOTHING: ReadableParts = {
  name: false,
  contact: false,
  address: false,
  identity: false,
  iban: 'none',
  notes: false,
};
const EVERYTHING: ReadableParts = {
  name: true,
  contact: true,
  address: true,
  identity: true,
  iban: 'whole',
  notes: true,
};
/** The device is still in the store: the seller is creating or finalising the buyback, and has its papers signed. */
const AT_THE_COUNTER: readonly BuybackStatus[] = ['bb_awaiting_store_drop', 'bb_awaiting_inventory'];

/** What an `o` of ROLE_CUSTOMER_PII_READ opens, for each user type that has one. */
const OWN_CASE: Partial<Record<UserType, (status: BuybackStatus) => ReadableParts>> = {
  store_seller: (status) => (AT_THE_COUNTER.includes(status) ? EVERYTHING : NOTHING),
  warehouse_manager: () => ({ ...NOTHING, address: true }),
  buyer_manager: () => ({ ...NOTHING, name: true, iban: 'masked' }),
};

/**
 * The one answer to which parts of a customer's data an actor may read, for a buyback the actor was let into: by scope
 * and permission, or as a visitor by the link, which is the customer. Every screen, paper and export asks here.
 */
export function readableParts(actor: Actor, { status }: { status: BuybackStatus }): ReadableParts {
  if (actor.kind === 'visitor' || actor.kind === 'system') return EVERYTHING;
  if (actor.kind !== 'user') return NOTHING;
  const grant = grantOf(actor.userType, actor.module, 'ROLE_CUSTOMER_PII_READ');
  if (grant === undefined) return NOTHING;
  return grant === 'o' ? (OWN_CASE[actor.userType]?.(status) ?? NOTHING) : EVERYTHING;
}

export function isReadable(readable: ReadableParts, part: PersonalDataPart): boolean {
  if (part === 'iban') return readable.iban === 'whole';
  return part === 'masked_iban' ? readable.iban !== 'none' : readable[part];
}
