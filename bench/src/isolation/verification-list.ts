import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { ProofTenant } from '../seed-proof.ts';

/** A list of verifications that a warehouse manager sent, under the id of an import of users: one name opens both. */
export async function insertVerificationList(
  admin: pg.Client | pg.Pool,
  { accountId, users, warehouseId }: ProofTenant,
  importId: string,
): Promise<void> {
  await admin.query(
    `insert into app.verification_import (account_id, id, status, file_name, sha256, actor_account_id, actor_id, actor_module,
       actor_user_type, actor_organization_id, created_at, lines)
     values ($1, $2, 'success', 'list.csv', $3, $1, $4, 'rps', 'warehouse_manager', $5, now(), 1)`,
    [accountId, importId, randomBytes(32), users.warehouse_manager.userId, warehouseId],
  );
}
