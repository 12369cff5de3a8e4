import type { Context } from '../context.ts';
import type { JobContext } from '../durable/job-context.ts';
import { OBJECT_RETENTION } from './retention.ts';

const BATCH = 200;
/** The rest is removed in the next hourly run. */
const MAX_BATCHES = 100;

/** The object is deleted before the row is marked. A run that dies in between deletes it again, which succeeds. */
export async function removeOldObjects(job: JobContext): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const files = await job.transaction('find old objects', findOld);
    if (!files.length) return;
    await job.call('remove old objects', async () => {
      for (const { object_key } of files) await job.services.store.delete(object_key);
    });
    await job.transaction('mark old objects', ({ db, clock }) =>
      db
        .updateTable('file')
        .set({ removed_at: clock.now() })
        .where((eb) => eb.or(files.map(({ account_id, id }) => eb.and({ account_id, id }))))
        .execute(),
    );
  }
}

async function findOld({ db, clock }: Context) {
  const now = clock.now().getTime();
  for (const { purpose, keep } of OBJECT_RETENTION) {
    const files = await db
      .selectFrom('file')
      .select(['account_id', 'id', 'object_key'])
      .where('purpose', '=', purpose)
      .where('created_at', '<', new Date(now - keep))
      .where('removed_at', 'is', null)
      .orderBy('created_at')
      .limit(BATCH)
      .execute();
    if (files.length) return files;
  }
  return [];
}
