/** What the identity provider does wrong, on demand. */
export type OpenIdFaults = {
  /** Waits before it says what it is. */
  readonly discoveryDelayMs: number;
  /** Calls itself otherwise than it is asked for. */
  readonly wrongIssuer: boolean;
  /** Does not vouch for anybody's address. */
  readonly unverifiedEmail: boolean;
  /** Says that it signs in ways nobody should trust. */
  readonly weakSignatures: boolean;
  /** Hands out identities that it has not signed, or whose signature does not fit. */
  readonly forgedTokens: '' | 'unsigned' | 'wrong_signature';
  /** Knows everybody by another name than the last time. */
  readonly changedSubjects: boolean;
};

export const noOpenIdFaults: OpenIdFaults = {
  discoveryDelayMs: 0,
  wrongIssuer: false,
  unverifiedEmail: false,
  weakSignatures: false,
  forgedTokens: '',
  changedSubjects: false,
};

/** Fields that are not given are without fault. Throws a RangeError that says what is wrong. */
export function readOpenIdFaults(input: unknown): OpenIdFaults {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new RangeError('an object is expected');
  const unknown = Object.keys(input).filter((name) => !Object.hasOwn(noOpenIdFaults, name));
  if (unknown.length > 0) throw new RangeError(`unknown: ${unknown.join(', ')}`);
  const faults: OpenIdFaults = { ...noOpenIdFaults, ...input };
  for (const [name, usual] of Object.entries(noOpenIdFaults))
    if (typeof faults[name as keyof OpenIdFaults] !== typeof usual)
      throw new RangeError(`${name} is a ${typeof usual}`);
  if (!['', 'unsigned', 'wrong_signature'].includes(faults.forgedTokens))
    throw new RangeError('forgedTokens is unsigned or wrong_signature');
  const { discoveryDelayMs: delay } = faults;
  if (!(delay >= 0 && delay <= 60_000)) throw new RangeError('discoveryDelayMs goes from 0 to 60000');
  return faults;
}
