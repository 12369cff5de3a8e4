import {
  PREDECLARATION_EXPIRY_SUGGESTED_DAYS,
  PREDECLARATION_REMINDER_DAYS_BEFORE,
  PREDECLARATION_WARNING_DAYS,
} from '../buybacks/counter/predeclaration.ts';
import { LITIGATION_DEADLINE_DAYS, LITIGATION_REMINDER_DAYS } from '../buybacks/litigation.ts';
import { CLAIM_PERIODS, CLAIM_REMINDER_DAYS_BEFORE } from '../logistics/claims/claims.ts';
import { PACKAGE_OPEN_REMINDER_DAYS } from '../logistics/expeditions.ts';
import { PREPARATION_REMINDER_DAYS } from '../logistics/preparation.ts';
import { DETAILS_LINK_DAYS, DETAILS_REMINDER_DAYS } from '../payments/payout-details.ts';
import {
  PAYMENT_OVERDUE_WORKING_DAYS,
  PAYMENT_RELAUNCH_AFTER_HOURS,
  PAYOUT_AFTER_LITIGATION_WORKING_DAYS,
} from '../payments/payouts.ts';
import { QUOTE_VALIDITY_DAYS } from '../pricing/prices.ts';
import { DELIVERED_NOT_CHECKED_IN_WORKING_DAYS, TRANSIT_WITHOUT_EVENT_DAYS } from '../warehouse/alerts.ts';
import { BLOCKING_QUARANTINE_DAYS, BLOCKING_QUARANTINE_REMINDER_DAYS_BEFORE_END } from '../warehouse/quarantine.ts';

type Timer = {
  readonly after: readonly number[];
  readonly unit: 'hour' | 'day' | 'working_day';
  readonly remindAfter?: readonly number[];
  readonly setBy: 'product' | 'tenant' | 'system';
  /** Does nothing until a tenant turns it on. */
  readonly off?: true;
  readonly outcome: string;
};

/** What the platform does when nobody does anything. */
export const TIMERS = {
  old_predeclaration: {
    after: [PREDECLARATION_WARNING_DAYS],
    unit: 'day',
    setBy: 'product',
    outcome: 'finalising warns that the promised prices may have changed',
  },
  predeclaration_expiry: {
    after: [PREDECLARATION_EXPIRY_SUGGESTED_DAYS],
    remindAfter: [PREDECLARATION_EXPIRY_SUGGESTED_DAYS - PREDECLARATION_REMINDER_DAYS_BEFORE],
    unit: 'day',
    setBy: 'tenant',
    off: true,
    outcome: 'a reminder, then B06 with the reason other',
  },
  preparation: {
    after: [QUOTE_VALIDITY_DAYS],
    remindAfter: [PREPARATION_REMINDER_DAYS],
    unit: 'day',
    setBy: 'tenant',
    outcome: 'one reminder to prepare the device; then the price is no longer guaranteed',
  },
  quote_validity: {
    after: [QUOTE_VALIDITY_DAYS],
    unit: 'day',
    setBy: 'tenant',
    outcome: 'the price is no longer guaranteed',
  },
  payout_after_litigation: {
    after: [PAYOUT_AFTER_LITIGATION_WORKING_DAYS],
    unit: 'working_day',
    setBy: 'product',
    outcome: 'listed as overdue, with an alert',
  },
  payment_overdue: {
    after: [PAYMENT_OVERDUE_WORKING_DAYS],
    unit: 'working_day',
    setBy: 'system',
    outcome: 'a task for the managers of the issuer; what an accepted offer promised has waited so long when it is due',
  },
  litigation_deadline: {
    after: [LITIGATION_DEADLINE_DAYS],
    remindAfter: LITIGATION_REMINDER_DAYS,
    unit: 'day',
    setBy: 'tenant',
    outcome: 'stays open, or L04 when the tenant chose to send back',
  },
  blocking_quarantine: {
    after: [BLOCKING_QUARANTINE_DAYS],
    remindAfter: [BLOCKING_QUARANTINE_DAYS - BLOCKING_QUARANTINE_REMINDER_DAYS_BEFORE_END],
    unit: 'day',
    setBy: 'tenant',
    outcome: 'the manager releases, sends back or hands over',
  },
  delivered_not_checked_in: {
    after: [DELIVERED_NOT_CHECKED_IN_WORKING_DAYS],
    unit: 'working_day',
    setBy: 'system',
    outcome: 'the warehouse manager is alerted',
  },
  transit_without_event: {
    after: [TRANSIT_WITHOUT_EVENT_DAYS],
    unit: 'day',
    setBy: 'system',
    outcome: 'marking it lost in transport is proposed',
  },
  package_open: {
    after: [PACKAGE_OPEN_REMINDER_DAYS],
    unit: 'day',
    setBy: 'system',
    outcome: 'the store is reminded',
  },
  claim_deadline: {
    after: [CLAIM_PERIODS.lost.days],
    remindAfter: [CLAIM_PERIODS.lost.days - CLAIM_REMINDER_DAYS_BEFORE],
    unit: 'day',
    setBy: 'system',
    outcome:
      'the holder of the contract is told that a claim was not sent; after the deadline the carrier may refuse it',
  },
  payout_details: {
    after: [DETAILS_LINK_DAYS],
    remindAfter: [DETAILS_REMINDER_DAYS],
    unit: 'day',
    setBy: 'system',
    outcome: 'one reminder to correct the bank account; then the link of the mail is closed, and people follow it up',
  },
  payment_relaunch: {
    after: PAYMENT_RELAUNCH_AFTER_HOURS,
    unit: 'hour',
    setBy: 'system',
    outcome: 'relaunched after a technical error; after the last, people decide',
  },
} as const satisfies Readonly<Record<string, Timer>>;
