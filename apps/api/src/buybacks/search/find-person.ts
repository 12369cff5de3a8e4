import { mayUse } from '@reprise/contract/access/grants';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { customerHashes } from '../customers.ts';

/** Whoever reads addresses of customers may look for one; only the retailer's people and the provider do. */
export const mayFindPerson = ({ actor }: Context): boolean =>
  actor.kind === 'user' &&
  (actor.provider || actor.module === 'tim') &&
  mayUse(actor.userType, actor.module, 'ROLE_CUSTOMER_PII_READ', 'read');

/** A condition on `buyback`: its customer gave this e-mail address. Customers are found by a keyed hash, never decrypted. */
export async function personIs(ctx: Context, email: string): Promise<RawBuilder<boolean>> {
  const { actor, db } = ctx;
  if (actor.kind !== 'user') return sql`false`;
  const accounts = actor.provider
    ? await db.selectFrom('account').select('id').where('is_retailer', '=', true).execute()
    : [{ id: actor.accountId }];
  const keys = accounts.flatMap(({ id }) =>
    customerHashes(ctx, id, 'email', email.toLowerCase()).map((hash) => ({ id, hash })),
  );
  return sql`(buyback.account_id, buyback.customer_id) in (
    select customer.account_id, customer.id from app.customer
    join unnest(${keys.map(({ id }) => id)}::uuid[], ${keys.map(({ hash }) => hash)}::bytea[]) as asked (account_id, email_hash)
      on customer.account_id = asked.account_id and customer.email_hash = asked.email_hash)`;
}
