import { isProvider, type UserType } from '../access/user-types.ts';

export const CHECK_IN_REQUIREMENTS = ['optional', 'mandatory', 'disabled'] as const;
export type CheckInRequirement = (typeof CHECK_IN_REQUIREMENTS)[number];

/** After this a check-in stays: the device is on a shelf, and somebody may have begun to control it. */
export const UNDO_CHECK_IN_MINUTES = 10;

/** Why a check-in cannot be undone. `way_in`: it came in a way that has no clean way back. */
export const UNDO_REFUSALS = ['not_yours', 'too_late', 'moved_on', 'way_in', 'package_left'] as const;
export type UndoRefusal = (typeof UNDO_REFUSALS)[number];

/** Of the parcel an item arrived in. */
export const ARRIVAL_PHOTOS_MAX = 6;

type CheckInRules = {
  readonly checkInScreen: boolean;
  /** Whether the carrier's word moves the item on, or is only written down. */
  readonly deliveryMovesItem: boolean;
  /** Else item_not_registered. */
  readonly controlInTransit: boolean;
  readonly controlRegistered: true;
  /** What was only predeclared is never controlled as it is: this says what makes it controllable. */
  readonly predeclaredNeeds: 'check_in' | 'finalisation';
};

const CHECK_IN_RULES: Readonly<Record<CheckInRequirement, CheckInRules>> = {
  mandatory: {
    checkInScreen: true,
    deliveryMovesItem: false,
    controlInTransit: false,
    controlRegistered: true,
    predeclaredNeeds: 'check_in',
  },
  optional: {
    checkInScreen: true,
    deliveryMovesItem: false,
    controlInTransit: true,
    controlRegistered: true,
    predeclaredNeeds: 'check_in',
  },
  disabled: {
    checkInScreen: false,
    deliveryMovesItem: true,
    controlInTransit: true,
    controlRegistered: true,
    predeclaredNeeds: 'finalisation',
  },
};

/**
 * The provider never sees check-in, and so may control what a warehouse would have to check in first. A buyer manager has
 * no device in hand, and passes only what a warehouse has taken in.
 */
export function checkInRulesFor(requirement: CheckInRequirement, userType: UserType): CheckInRules {
  const rules = CHECK_IN_RULES[requirement];
  if (userType === 'buyer_manager') return { ...rules, controlInTransit: false };
  return isProvider(userType) ? { ...rules, checkInScreen: false, controlInTransit: true } : rules;
}
