/** What the bank does wrong, on demand. Rates are shares of the requests or payouts, from 0 to 1. */
export type BankFaults = {
  /** Waits so long before each answer of its API. */
  readonly slowMs: number;
  /** Answers 503 and does nothing. */
  readonly errorRate: number;
  /** Does what was asked, then answers 500. */
  readonly errorAfterRate: number;
  /** Does what was asked, then cuts the connection instead of answering. */
  readonly loseReplyRate: number;
  /** Does not recognise keys: each order is paid, however often it was ordered. The control of a proof, nothing a bank does. */
  readonly forgetKeys: boolean;
  /** IBANs whose account is closed, with spaces between them. */
  readonly rejectedIbans: string;
  readonly rejectRate: number;
  readonly returnRate: number;
  /** The money comes back so long after it was paid. */
  readonly returnAfterHours: number;
  /** Transfers that are ordered later than this (UTC) are executed on the next working day; empty is no cut-off. */
  readonly cutOff: string;
  /** Customers never claim what the payment partner holds for them. */
  readonly neverClaimed: boolean;
  /** Cards are accepted first and issued a little later. */
  readonly cardsLater: boolean;
  /** No bank answers the verification of payee. */
  readonly payeeCheckDown: boolean;
  /** The verification of payee waits so long before it answers. */
  readonly payeeCheckSlowMs: number;
  /** The verification of payee cuts the connection instead of answering. */
  readonly payeeCheckSilent: boolean;
  readonly eventDelayMs: number;
  /** Sends the newest event first. */
  readonly shuffleEvents: boolean;
  readonly repeatEvents: boolean;
  readonly wrongSignature: boolean;
  /** Events are never sent; whoever asks is told. */
  readonly dropEvents: boolean;
  /** Files that come in from now on are refused as a whole, or every second transfer of them. */
  readonly refuseFiles: '' | 'whole' | 'part';
};

export const noBankFaults: BankFaults = {
  slowMs: 0,
  errorRate: 0,
  errorAfterRate: 0,
  loseReplyRate: 0,
  forgetKeys: false,
  rejectedIbans: '',
  rejectRate: 0,
  returnRate: 0,
  returnAfterHours: 72,
  cutOff: '',
  neverClaimed: false,
  cardsLater: false,
  payeeCheckDown: false,
  payeeCheckSlowMs: 0,
  payeeCheckSilent: false,
  eventDelayMs: 0,
  shuffleEvents: false,
  repeatEvents: false,
  wrongSignature: false,
  dropEvents: false,
  refuseFiles: '',
};

/** Fields that are not given are without fault. Throws a RangeError that says what is wrong. */
export function readBankFaults(input: unknown): BankFaults {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new RangeError('an object is expected');
  const unknown = Object.keys(input).filter((name) => !Object.hasOwn(noBankFaults, name));
  if (unknown.length > 0) throw new RangeError(`unknown: ${unknown.join(', ')}`);
  const faults: BankFaults = { ...noBankFaults, ...input };
  for (const [name, usual] of Object.entries(noBankFaults))
    if (typeof faults[name as keyof BankFaults] !== typeof usual) throw new RangeError(`${name} is a ${typeof usual}`);
  for (const name of ['errorRate', 'errorAfterRate', 'loseReplyRate', 'rejectRate', 'returnRate'] as const)
    if (!(faults[name] >= 0 && faults[name] <= 1)) throw new RangeError(`${name} goes from 0 to 1`);
  for (const name of ['slowMs', 'payeeCheckSlowMs', 'eventDelayMs'] as const)
    if (!(faults[name] >= 0 && faults[name] <= 3_600_000)) throw new RangeError(`${name} goes from 0 to 3600000`);
  if (!(faults.returnAfterHours >= 0 && faults.returnAfterHours <= 8_760))
    throw new RangeError('returnAfterHours goes from 0 to 8760');
  if (!/^(|([01]\d|2[0-3]):[0-5]\d)$/.test(faults.cutOff)) throw new RangeError('cutOff is a time such as 16:00');
  if (!['', 'whole', 'part'].includes(faults.refuseFiles)) throw new RangeError('refuseFiles is whole or part');
  return faults;
}
