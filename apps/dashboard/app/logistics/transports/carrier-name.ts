import { CARRIERS } from '@reprise/contract/logistics/carrier-codes';
import type { T } from '@reprise/i18n';

/** A carrier that joined since shows its own code. */
export function carrierName(t: T<'transports'>, carrier: string): string {
  const known = CARRIERS.find((one) => one === carrier);
  return known ? t(`carriers.${known}`) : carrier;
}
