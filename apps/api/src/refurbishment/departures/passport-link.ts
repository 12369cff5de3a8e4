import { isUuid } from '@reprise/kit/ids';
import { siteAddressOf } from '../../accounts/index.ts';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { readClaim, signClaim } from '../../platform/crypto/signed-claim.ts';
import type { DepartureRow } from './departure-rows.ts';

const SIGNED_AS = 'item-passport';
/** Longer than any guarantee, and than most devices last. */
const YEARS = 10;

type Passported = Pick<DepartureRow, 'account_id' | 'id' | 'kind' | 'left_at' | 'returned_at'>;

/**
 * The key to the passport of a sale. It is signed and not stored: the same sale has the same key for as long as the key ring has
 * the key that signed it, so a label can be printed again.
 */
function passportToken({ keys }: Pick<Context, 'keys'>, { account_id, id, left_at }: Passported): string {
  return signClaim(keys, SIGNED_AS, [account_id, id], new Date(left_at.getTime() + YEARS * 365 * DAY));
}

/** Which sale a key is of. */
export function readPassportToken(
  { keys, clock }: Pick<Context, 'keys' | 'clock'>,
  token: string,
): { accountId: string; departureId: string } | undefined {
  const [accountId = '', departureId = ''] = readClaim(keys, clock, SIGNED_AS, token) ?? [];
  return isUuid(accountId) && isUuid(departureId) ? { accountId, departureId } : undefined;
}

/** The public page of a sold device; nothing once it was taken back, or where its retailer has no site. */
export async function passportAddress(ctx: Context, row: Passported): Promise<string | null> {
  if (row.kind !== 'sale' || row.returned_at) return null;
  const site = await siteAddressOf(ctx, row.account_id);
  return site && `${site}/passport/${passportToken(ctx, row)}`;
}
