import type { findReturningCustomer as route } from '@reprise/contract/buybacks/counter/sale-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { customerHashes, readCustomer } from '../customers.ts';
import { recordPersonalDataRead } from '../personal-data/record-read.ts';
import { requireOwnStore } from './require-own-store.ts';

/**
 * What somebody gave when they sold last, found by a keyed hash of the address they tell the seller. A seller reads a
 * customer while creating a buyback, so each hit is recorded on the last buyback and counts against the daily cap. The bank
 * account and the identity document are not filled in: they are shown at the counter.
 */
export async function findReturningCustomer(
  ctx: Context,
  { params: { storeId }, body: { email } }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { accountId } = await requireOwnStore(ctx, storeId);
  const last = await ctx.db
    .selectFrom('customer')
    .innerJoin('buyback', (join) =>
      join.onRef('buyback.account_id', '=', 'customer.account_id').onRef('buyback.customer_id', '=', 'customer.id'),
    )
    .select(['buyback.account_id', 'buyback.id', 'buyback.customer_id'])
    .where('customer.account_id', '=', accountId)
    .where('customer.email_hash', 'in', customerHashes(ctx, accountId, 'email', email))
    // An erased customer has no key any more.
    .where('customer.wrapped_key', 'is not', null)
    .orderBy('customer.created_at', 'desc')
    .orderBy('customer.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return { customer: null, language: null };
  const parts = ['name', 'contact', 'address'] as const;
  await recordPersonalDataRead(ctx, { buyback: last, parts, purpose: 'returning_customer' });
  const {
    iban: _,
    holder: __,
    identification: ___,
    locale,
    ...customer
  } = await readCustomer(ctx, accountId, last.customer_id);
  return { customer, language: locale };
}
