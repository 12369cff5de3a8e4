import type { UserActor } from '../../../apps/api/src/platform/access/actor.ts';
import { DAY } from '../../../apps/api/src/platform/clock.ts';
import type { Services } from '../../../apps/api/src/platform/context.ts';
import { withContext } from '../../../apps/api/src/platform/with-context.ts';
import { listTasks, updateTask } from '../../../apps/api/src/tasks/index.ts';
import { findManagers } from './find-person.ts';

/** Managers have taken a task themselves and put another off; once only. Their causes came with the buybacks. */
export async function seedTasks(services: Services): Promise<void> {
  const { retailer, buyer } = await findManagers(services);
  await workOn(services, retailer);
  await workOn(services, buyer);
}

async function workOn(services: Services, actor: UserActor): Promise<void> {
  await withContext(services, { actor, requestId: 'seed' }, async (ctx) => {
    const list = async (state: 'open' | 'snoozed') => (await listTasks(ctx, { query: { state } })).tasks;
    const open = await list('open');
    if (open.some(({ assignee }) => assignee) || (await list('snoozed')).length) return;
    const [own, last] = [open.find(({ kind }) => kind === 'second_look') ?? open[0], open.at(-1)];
    if (own)
      await updateTask(ctx, { params: { id: own.id }, body: { version: own.version, assigneeId: actor.userId } });
    if (last && last !== own) {
      const snoozedUntil = new Date(ctx.clock.now().getTime() + 2 * DAY).toISOString();
      await updateTask(ctx, { params: { id: last.id }, body: { version: last.version, snoozedUntil } });
    }
  });
}
