/** What a bank answers to a name and an IBAN. */
export const PAYEE_RESULTS = ['match', 'close_match', 'no_match', 'not_possible'] as const;
export type PayeeResult = (typeof PAYEE_RESULTS)[number];
/** Beside the answers: the bank was asked as often as may be and said nothing. */
export const PAYEE_OUTCOMES = [...PAYEE_RESULTS, 'no_answer'] as const;
export type PayeeOutcome = (typeof PAYEE_OUTCOMES)[number];

/**
 * What an outcome means to who pays. With `second_person` an order leaves when its approver confirms it expressly; with
 * `ask_customer` the customer confirms the name of the bank by a signed link; with `hold` it is in no batch.
 */
export const PAYEE_ACTIONS = ['pay', 'second_person', 'ask_customer', 'hold'] as const;
export type PayeeAction = (typeof PAYEE_ACTIONS)[number];
/** Only a close match has a name that the customer could confirm. */
export const PAYEE_ACTIONS_OF = {
  match: ['pay', 'second_person', 'hold'],
  close_match: ['pay', 'second_person', 'ask_customer', 'hold'],
  no_match: ['pay', 'second_person', 'hold'],
  not_possible: ['pay', 'second_person', 'hold'],
  no_answer: ['pay', 'second_person', 'hold'],
} as const satisfies Record<PayeeOutcome, readonly PayeeAction[]>;
export type PayeePolicy = { [Outcome in PayeeOutcome]: (typeof PAYEE_ACTIONS_OF)[Outcome][number] };
export const DEFAULT_PAYEE_POLICY: PayeePolicy = {
  match: 'pay',
  close_match: 'ask_customer',
  no_match: 'hold',
  not_possible: 'second_person',
  no_answer: 'second_person',
};

/** An answer is not used after so many days: accounts are closed and change hands. */
export const PAYEE_CHECK_VALID_DAYS = 14;

/** How a bank says each result: ours, and the codes of the EPC scheme. A connection can have others. */
export const DEFAULT_ANSWER_CODES: Readonly<Record<string, PayeeResult>> = {
  match: 'match',
  close_match: 'close_match',
  no_match: 'no_match',
  not_possible: 'not_possible',
  MTCH: 'match',
  CMTC: 'close_match',
  NMTC: 'no_match',
  NOAP: 'not_possible',
};
export const ANSWER_CODES_MAX = 30;
