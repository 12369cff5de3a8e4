import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { retryJob as route } from '@reprise/contract/operations/routes';
import { recordChange } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { bossInTransaction } from '../../platform/durable/enqueue.ts';
import { deadLetterOf } from '../../platform/durable/job.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { absentText, refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { withContext } from '../../platform/with-context.ts';
import { requireQueue } from './require-queue.ts';

/** Moves a dead job back to its queue with fresh attempts. `id` is the job's id or its dead letter's. */
export async function retryJob(
  open: OpenContext,
  { params }: RouteInput<typeof route>,
): Promise<RouteAnswer<typeof route>> {
  const { boss } = open.services;
  const { name, id } = params;
  // The id alone decides the text, so that a malformed id and an unknown one are answered alike.
  await requireQueue(boss, name, absentText('job', 'id'));
  // The retry and its change log entry commit together, so it is always known who retried.
  await withContext(open.services, { actor: open.actor, requestId: open.request.id }, async (ctx, tx) => {
    const letter = await findLetter(tx, name, id);
    const again = { ids: [letter], destination: name, db: bossInTransaction(tx) };
    if (!(await boss.redrive(deadLetterOf(name), again)))
      refuse('status_not_fit', 'Another request is retrying this job.');
    const after = { queue: name, sentAgain: true };
    await recordChange(ctx, { action: 'update', entity: 'job', entityId: id, after });
  });
  return { id, queue: name };
}

async function findLetter({ run }: Transaction, queue: string, id: string): Promise<string> {
  const dead = deadLetterOf(queue);
  const letter = await run({
    text: `select id from pgboss.job where name = $1 and id = $3 and state < 'active'
           union all
           select l.id from pgboss.job j
             join pgboss.job l on l.source_root_id = coalesce(j.source_root_id, j.id) and l.source_id = j.id
           where j.name = $2 and j.id = $3 and l.name = $1 and l.state < 'active'`,
    values: [dead, queue, id],
  });
  if (letter.rows[0]) return letter.rows[0].id as string;
  const job = await run({ text: 'select state from pgboss.job where name = $1 and id = $2', values: [queue, id] });
  if (!job.rows[0]) refuseAbsent('job');
  return refuse('status_not_fit', `Only a dead job can be retried, and this one is ${job.rows[0].state}.`);
}
