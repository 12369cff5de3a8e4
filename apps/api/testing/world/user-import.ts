import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createDiskStore } from '../../src/platform/files/stores/disk-store.ts';
import { type ObjectStore, objectKey } from '../../src/platform/files/stores/object-store.ts';
import type { TestJobs } from '../harness/use-jobs.ts';
import { csvOf } from '../samples/user-csv.ts';

export type ImportPayload = { accountId: string; importId: string };

/** A store of files for one test file, and imports that wait to be worked on. */
export function useImports(jobs: TestJobs) {
  const made = {} as { store: ObjectStore };
  let root = '';
  beforeAll(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'reprise-files-'));
    made.store = await createDiskStore({ root });
  });
  afterAll(() => rm(root, { recursive: true, force: true }));
  return { store: () => made.store, arrange };

  /** An account with a root and an Administrator, and a file of `lines` good people, one twice and one of no type. */
  async function arrange(lines = 6): Promise<ImportPayload> {
    const accountId = await jobs.addAccount();
    const [placeId, actorId, importId] = [jobs.services.newId(), jobs.services.newId(), jobs.services.newId()];
    const tag = randomUUID().slice(0, 8);
    const people = Array.from({ length: lines }, (_, n) => ({
      email: `p${n}@${tag}.example.test`,
      firstname: 'Léa',
      lastname: `Roux ${n}`,
      tim_type: 'root_management_unit_analyst',
    }));
    const file = csvOf([...people, people[0]!, { ...people[0]!, email: `x.${tag}@example.test`, tim_type: 'pirate' }]);
    const key = objectKey(accountId, 'user-import', importId);
    await made.store.put(key, file, { contentType: 'text/csv' });
    await jobs.asSystem(accountId, async ({ db, clock }) => {
      const place = { account_id: accountId, id: placeId };
      const type = { type: 'root_management_unit', module_type: 'root', common_name: 'Root' } as const;
      await db
        .insertInto('organization')
        .values({ ...place, ...type })
        .execute();
      // A domain that is proven to be the account's, so that no file is too long for the invitations of a day.
      await db
        .insertInto('sso_configuration')
        .values({ account_id: accountId, organization_id: placeId, issuer: 'https://idp.test', client_id: tag })
        .execute();
      const proven = { domain: `${tag}.example.test`, verified_at: clock.now() };
      await db
        .insertInto('sso_domain')
        .values({ account_id: accountId, ...proven })
        .execute();
      const name = { email: `boss.${tag}@example.test`, firstname: 'Ada', lastname: 'Martin' };
      await db
        .insertInto('app_user')
        .values({ account_id: accountId, id: actorId, ...name })
        .execute();
      const manager = { module: 'root', user_type: 'root_management_unit_manager', organization_id: placeId } as const;
      await db
        .insertInto('user_role')
        .values({ account_id: accountId, user_id: actorId, ...manager })
        .execute();
      await db
        .insertInto('user_import')
        .values({
          account_id: accountId,
          id: importId,
          file_name: 'users.csv',
          object_key: key,
          sha256: Buffer.alloc(32),
          encoding: 'utf-8',
          actor_account_id: accountId,
          actor_id: actorId,
          actor_module: 'root',
          actor_user_type: 'root_management_unit_manager',
          actor_organization_id: placeId,
          created_at: clock.now(),
          lines: lines + 2,
        })
        .execute();
    });
    return { accountId, importId };
  }
}
