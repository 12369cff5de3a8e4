import type { PgBoss } from 'pg-boss';
import { DEAD_LETTER } from '../../platform/durable/job.ts';
import { absentText, refuse } from '../../platform/http/refusal.ts';

/** Dead-letter queues and the internal queues of pg-boss are not addressable by name. */
export async function requireQueue(
  boss: Pick<PgBoss, 'getQueue'>,
  name: string,
  detail = absentText('queue', 'name'),
): Promise<void> {
  if (DEAD_LETTER.test(name) || !(await boss.getQueue(name))) refuse('not_found', detail);
}
