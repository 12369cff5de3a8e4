/** What the carrier does wrong, on demand. Rates are shares of the requests, from 0 to 1. */
export type CarrierFaults = {
  readonly labelNeverReady: boolean;
  readonly rejectOrders: boolean;
  /** Answers 202 to an order and gives its number only once the label is made. */
  readonly acceptLater: boolean;
  /** Takes so long to answer an order it has taken. */
  readonly slowOrderMs: number;
  /** Answers 503 and does nothing. */
  readonly errorRate: number;
  /** Does what was asked, then cuts the connection instead of answering. */
  readonly loseReplyRate: number;
  /** Keeps each report of a parcel for so long. */
  readonly eventDelayMs: number;
  /** Sends the newest report first. */
  readonly shuffleEvents: boolean;
  readonly repeatEvents: boolean;
  /** Adds reports with codes nobody has heard of. */
  readonly unknownCodes: boolean;
  readonly wrongSignature: boolean;
  /** Reports are never sent; whoever asks is told. */
  readonly dropEvents: boolean;
  /** What becomes of parcels that are handed over from now on. */
  readonly fate: '' | 'delayed' | 'returned' | 'lost';
};

export const noCarrierFaults: CarrierFaults = {
  labelNeverReady: false,
  rejectOrders: false,
  acceptLater: false,
  slowOrderMs: 0,
  errorRate: 0,
  loseReplyRate: 0,
  eventDelayMs: 0,
  shuffleEvents: false,
  repeatEvents: false,
  unknownCodes: false,
  wrongSignature: false,
  dropEvents: false,
  fate: '',
};

/** Fields that are not given are without fault. Throws a RangeError that says what is wrong. */
export function readCarrierFaults(input: unknown): CarrierFaults {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new RangeError('an object is expected');
  const unknown = Object.keys(input).filter((name) => !Object.hasOwn(noCarrierFaults, name));
  if (unknown.length > 0) throw new RangeError(`unknown: ${unknown.join(', ')}`);
  const faults: CarrierFaults = { ...noCarrierFaults, ...input };
  for (const [name, usual] of Object.entries(noCarrierFaults))
    if (typeof faults[name as keyof CarrierFaults] !== typeof usual)
      throw new RangeError(`${name} is a ${typeof usual}`);
  for (const name of ['errorRate', 'loseReplyRate'] as const)
    if (!(faults[name] >= 0 && faults[name] <= 1)) throw new RangeError(`${name} goes from 0 to 1`);
  for (const name of ['eventDelayMs', 'slowOrderMs'] as const)
    if (!(faults[name] >= 0 && faults[name] <= 3_600_000)) throw new RangeError(`${name} goes from 0 to 3600000`);
  if (!['', 'delayed', 'returned', 'lost'].includes(faults.fate))
    throw new RangeError('fate is delayed, returned or lost');
  return faults;
}
