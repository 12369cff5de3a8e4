import { CARTS_PER_CUSTOMER_PER_DAY, LABELS_UNCONFIRMED_PER_DAY } from '@reprise/contract/buybacks/cart';
import { sql } from 'kysely';
import type { Limiter } from '../../platform/access/limiter.ts';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { customerHashes } from '../customers.ts';
import { ACCOUNT_LABELS } from '../limits.ts';

type Cart = { accountId: string; email: string; iban: string | null | undefined; posted: number };
type Counted = { by_email: number; by_iban: number; labels: number };
/** Where a load test widens the limits beyond this, counting would cost more than it tells. */
const MOST_COUNTED = 1_000;

/**
 * Bounds what somebody can cause by typing an address: carts (each sends a mail) by e-mail address and by bank account are
 * refused beyond a number a day; labels beyond a few a day, or when the account orders more in an hour than it ever does,
 * wait until the customer confirms by mail. An honest customer with one device meets none of this.
 */
export async function boundCart(ctx: Context, cart: Cart): Promise<'pending' | 'unconfirmed'> {
  const { accountId, posted } = cart;
  const { limiter } = ctx.services;
  const { factor } = limiter;
  const most = CARTS_PER_CUSTOMER_PER_DAY * factor;
  if (factor && most <= MOST_COUNTED) {
    const counted = await countToday(ctx, cart);
    if (Math.max(counted.by_email, counted.by_iban) >= most)
      refuse('too_many_requests', `At most ${most} carts a day for one e-mail address or bank account.`, {
        retryAfterSeconds: DAY / 1_000,
      });
    if (posted && counted.labels + posted > LABELS_UNCONFIRMED_PER_DAY * factor) return 'unconfirmed';
  }
  for (let label = 0; label < posted; label++)
    if (!(await isWithin(limiter, accountId))) {
      ctx.log.error(
        { account: accountId },
        'this account orders more labels than usual: further ones wait for a confirmation',
      );
      return 'unconfirmed';
    }
  return 'pending';
}

async function countToday(ctx: Context, { accountId, email, iban }: Cart): Promise<Counted> {
  const since = new Date(ctx.clock.now().getTime() - DAY);
  const emailHashes = customerHashes(ctx, accountId, 'email', email);
  const ibanHashes = iban ? customerHashes(ctx, accountId, 'iban', iban) : [];
  // Carts of one address one after another, so that many at once cannot all be the first.
  const lock = emailHashes[0]!.readBigInt64BE(0).toString();
  await sql`select pg_advisory_xact_lock(${lock}::bigint)`.execute(ctx.db);
  const { rows } = await sql<Counted>`select
    (select count(*)::int from app.customer c
     where c.account_id = ${accountId} and c.email_hash = any (${emailHashes}::bytea[]) and c.created_at > ${since}) as by_email,
    (select count(*)::int from app.customer c
     where c.account_id = ${accountId} and c.iban_hash = any (${ibanHashes}::bytea[]) and c.created_at > ${since}) as by_iban,
    (select count(*)::int from app.customer c
     join app.buyback b on b.account_id = c.account_id and b.customer_id = c.id
     join app.shipment s on s.account_id = b.account_id and s.buyback_id = b.id and s.label <> 'unconfirmed'
     where c.account_id = ${accountId} and c.email_hash = any (${emailHashes}::bytea[]) and c.created_at > ${since}) as labels`.execute(
    ctx.db,
  );
  return rows[0]!;
}

async function isWithin(limiter: Limiter, accountId: string): Promise<boolean> {
  try {
    await limiter.consume(ACCOUNT_LABELS, accountId);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
