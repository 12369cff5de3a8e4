import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listQueues as route } from '@reprise/contract/operations/routes';
import { DEAD_LETTER, deadLetterOf } from '../../platform/durable/job.ts';
import { readQueues } from '../../platform/durable/read-queues.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { pageOf } from '../../platform/http/pagination.ts';

export async function listQueues(
  _open: OpenContext,
  { query }: RouteInput<typeof route>,
): Promise<RouteAnswer<typeof route>> {
  const { boss } = _open.services;
  const all = await readQueues(boss);
  const waitingIn = new Map(all.map((q) => [q.name, q.waiting + q.deferred]));
  const queues = all
    .filter(({ name }) => !DEAD_LETTER.test(name))
    .map((q) => ({ ...q, deadLetters: waitingIn.get(deadLetterOf(q.name)) ?? 0 }));
  if (query.order?.name === 'desc') queues.reverse();
  return pageOf(queues, '/queues', query);
}
