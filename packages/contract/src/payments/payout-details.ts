/** How long the mail that asks to confirm another bank account can be answered. */
export const DETAILS_CONFIRM_HOURS = 48;
/** Between the confirmation of another bank account and the moment it is paid to: time to object. */
export const DETAILS_COOLING_OFF_HOURS = 24;
/** How long the link to correct a bank account after a failed payment opens. */
export const DETAILS_LINK_DAYS = 30;
/** A customer who was asked for another bank account is asked once more after so many days. */
export const DETAILS_REMINDER_DAYS = 5;
/** After an e-mail address was corrected, a change of account is confirmed at the address before it for so long. */
export const CONTACT_SETTLES_DAYS = 7;
/** Changes that one customer may ask for in a day: each is a mail. */
export const DETAILS_CHANGES_A_DAY = 5;
export const HOLDER_MAX_LENGTH = 70;

/** Of a change of bank account. `replaced`: another was asked for; `lapsed`: nothing is left to be paid. */
export const DETAILS_CHANGE_STATUSES = ['to_confirm', 'waiting', 'applied', 'stopped', 'replaced', 'lapsed'] as const;
/** It has not ended: at most one of a customer. */
export const OPEN_DETAILS_CHANGES = [
  'to_confirm',
  'waiting',
] as const satisfies readonly (typeof DETAILS_CHANGE_STATUSES)[number][];

/**
 * What the page of the bank account asks for. `correct`: a payment has failed, and what is entered counts at once; `ask`: what
 * is entered is confirmed by mail first; `to_confirm` and `waiting`: a change is under way; `frozen`: an order to pay was
 * approved; `done`, `stopped` and `over` end it.
 */
export const DETAILS_STATES = ['correct', 'ask', 'to_confirm', 'waiting', 'frozen', 'done', 'stopped', 'over'] as const;
export type DetailsState = (typeof DETAILS_STATES)[number];

/** What was wrong with the account, as far as its bank said. */
export const DETAILS_FAILURES = ['number', 'closed', 'blocked', 'holder', 'other'] as const;
export type DetailsFailure = (typeof DETAILS_FAILURES)[number];
const BY_CODE: Readonly<Record<string, DetailsFailure>> = {
  iban_missing_or_wrong: 'number',
  AC01: 'number',
  AC04: 'closed',
  AC06: 'blocked',
  BE05: 'holder',
  MD07: 'holder',
};

export const detailsFailureOf = (code: string): DetailsFailure => BY_CODE[code] ?? 'other';
