import type { Module } from '@reprise/contract/access/modules';
import { STAFF_USER_TYPES, type StaffUserType } from '@reprise/contract/access/staff-types';
import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import { PERSONAL_DATA_PARTS } from '@reprise/contract/buybacks/personal-data';
import { BUYBACK_STATUSES, type BuybackStatus } from '@reprise/contract/states/buyback';
import { describe, expect, test } from 'vitest';
import type { Actor, UserActor } from '../../platform/access/actor.ts';
import { isReadable, readableParts } from './readable-parts.ts';

const id = '019a0000-0000-7000-8000-000000000001';
const staff = (userType: StaffUserType, module: Module): UserActor => ({
  kind: 'user',
  accountId: id,
  userId: id,
  sessionId: id,
  provider: false,
  module,
  userType,
  organizationId: id,
  roles: [],
  premiumFeatures: [],
  checkinRequirement: 'optional',
});
const partsOf = (actor: Actor, status: BuybackStatus) => {
  const readable = readableParts(actor, { status });
  return PERSONAL_DATA_PARTS.filter((part) => isReadable(readable, part)).join(' ');
};

const ALL = 'name contact address identity iban masked_iban notes';
const AT_COUNTER: readonly BuybackStatus[] = ['bb_awaiting_store_drop', 'bb_awaiting_inventory'];
const always = (parts: string) => () => parts;
/** The row ROLE_CUSTOMER_PII_READ of the matrix, written out by hand. */
const EXPECTED: Readonly<Record<StaffUserType, (status: BuybackStatus) => string>> = {
  super_admin: always(ALL),
  admin: always(ALL),
  root_management_unit_manager: always(ALL),
  root_management_unit_analyst: always(''),
  management_unit_manager: always(''),
  management_unit_analyst: always(''),
  store_manager: always(ALL),
  store_seller: (status) => (AT_COUNTER.includes(status) ? ALL : ''),
  warehouse_manager: always('address'),
  warehouse_operator: always(''),
  buyer_manager: always('name masked_iban'),
};

describe('readableParts', () => {
  test.each(STAFF_USER_TYPES.flatMap((userType) => BUYBACK_STATUSES.map((status) => [userType, status] as const)))(
    '%s of a buyback in %s',
    (userType, status) => {
      for (const module of USER_TYPE_FACTS[userType].modules)
        expect(partsOf(staff(userType, module as Module), status), module).toBe(EXPECTED[userType](status));
    },
  );

  test('in a module the user type does not work in, nothing is readable', () => {
    expect(partsOf(staff('store_manager', 'rps'), 'bb_in_transit')).toBe('');
    expect(partsOf(staff('buyer_manager', 'tim'), 'bb_in_transit')).toBe('');
  });

  test('the customer who holds the link and our own jobs read everything, nobody reads nothing', () => {
    for (const status of BUYBACK_STATUSES) {
      expect(partsOf({ kind: 'visitor', accountId: id, visitorId: id }, status)).toBe(ALL);
      expect(partsOf({ kind: 'system', accountId: id, job: 'papers' }, status)).toBe(ALL);
      expect(partsOf({ kind: 'anyone' }, status)).toBe('');
    }
  });
});
