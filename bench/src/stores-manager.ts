import { MODULE_HEADER } from '@reprise/contract/identity/session';
import type pg from 'pg';
import { type ProofTenant, signIn } from './seed-proof.ts';

/** The headers of a tenant's manager in the stores' module, in which the managers of a proof have no role. */
export async function signInToStores(
  admin: pg.Client,
  api: string,
  { accountId, rootId, users }: ProofTenant,
): Promise<Record<string, string>> {
  const manager = users.root_management_unit_manager;
  await admin.query(
    `insert into app.user_role (account_id, user_id, module, user_type, organization_id)
     values ($1, $2, 'tim', 'root_management_unit_manager', $3) on conflict do nothing`,
    [accountId, manager.userId, rootId],
  );
  const { headers } = await signIn(api, manager);
  return { ...headers, [MODULE_HEADER]: 'tim' };
}
