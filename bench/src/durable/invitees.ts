import pg from 'pg';
import type { Proof } from '../seed-proof.ts';
import type { Stack } from '../stack.ts';

/** Somebody who is to get exactly one mail, and the session of the manager who asks for it. */
export type Invitee = { userId: string; email: string; headers: Record<string, string> };

/**
 * One user per request, so that the address of a mail tells which request it came from. They are written straight
 * into the tables: the operation that creates users would send each of them a mail of its own.
 */
export async function createInvitees(
  stack: Stack,
  { a, b, buyer }: Proof,
  { group, count }: { group: string; count: number },
): Promise<Invitee[]> {
  const client = new pg.Client({ connectionString: stack.database.url('admin') });
  await client.connect();
  try {
    const tenants = [a, b, buyer];
    const share = Math.ceil(count / tenants.length);
    const groups: Invitee[][] = [];
    for (const { accountId, host, storeIds, users } of tenants) {
      const { rows } = await client.query<{ id: string; email: string }>(
        `with new_user as (
           insert into app.app_user (account_id, email, firstname, lastname)
           select $1, $2 || '-' || n || '@' || $3, 'Proof', 'Seller ' || n from generate_series(1, $4) n
           returning account_id, id, email),
         new_role as (
           insert into app.user_role (account_id, user_id, module, user_type, organization_id)
           select account_id, id, 'tim', 'store_seller', $5 from new_user)
         select id, email from new_user`,
        [accountId, group, host, share, storeIds[0]],
      );
      const { headers } = users.root_management_unit_manager;
      groups.push(rows.map(({ id, email }) => ({ userId: id, email, headers })));
    }
    return Array.from({ length: count }, (_, i) => groups[i % groups.length]![Math.floor(i / groups.length)]!);
  } finally {
    await client.end();
  }
}
