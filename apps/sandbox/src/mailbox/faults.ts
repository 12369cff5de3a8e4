/** What the mail server does wrong, on demand. Rates are shares of the mails, from 0 to 1, drawn once per mail. */
export type Faults = {
  /** Refuses the recipient for good. */
  readonly refuseRate: number;
  /** Takes the message, then answers "not now" and forgets it. */
  readonly temporaryRate: number;
  /** Keeps the message, then cuts the connection instead of answering. */
  readonly loseReplyRate: number;
  /** Waits before it answers a message. */
  readonly latencyMs: number;
  /** Does not listen at all. */
  readonly down: boolean;
};

export const noFaults: Faults = { refuseRate: 0, temporaryRate: 0, loseReplyRate: 0, latencyMs: 0, down: false };

export type Fate = 'refuse' | 'temporary' | 'lose_reply' | 'accept';

/** `chance` is drawn from 0 (included) to 1 (excluded). */
export function chooseFate({ refuseRate, temporaryRate, loseReplyRate }: Faults, chance: number): Fate {
  if (chance < refuseRate) return 'refuse';
  if (chance < refuseRate + temporaryRate) return 'temporary';
  if (chance < refuseRate + temporaryRate + loseReplyRate) return 'lose_reply';
  return 'accept';
}

/** Fields that are not given are without fault. Throws a RangeError that says what is wrong. */
export function readFaults(input: unknown): Faults {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new RangeError('an object is expected');
  const unknown = Object.keys(input).filter((name) => !Object.hasOwn(noFaults, name));
  if (unknown.length > 0) throw new RangeError(`unknown: ${unknown.join(', ')}`);
  const faults: Faults = { ...noFaults, ...input };
  for (const name of ['refuseRate', 'temporaryRate', 'loseReplyRate'] as const) {
    if (!isBetween(faults[name], 1)) throw new RangeError(`${name} goes from 0 to 1`);
  }
  const struck = faults.refuseRate + faults.temporaryRate + faults.loseReplyRate;
  // 0.33 + 0.56 + 0.11 is a little more than one in binary
  if (struck > 1 + Number.EPSILON * 4) throw new RangeError('the rates exceed 1');
  if (!isBetween(faults.latencyMs, 600_000)) throw new RangeError('latencyMs goes from 0 to 600000');
  if (typeof faults.down !== 'boolean') throw new RangeError('down is true or false');
  return faults;
}

const isBetween = (value: unknown, most: number) => typeof value === 'number' && value >= 0 && value <= most;
