import { z } from 'zod';
import { defineEvent, type EventKind } from '../platform/durable/event.ts';
import { type AnyJob, defineJob } from '../platform/durable/job.ts';
import type { TaskDefinition } from './define-task.ts';
import { keepTask } from './keep-task.ts';

const tasksUnkept = defineEvent('task.unkept', {});
const payload = z.looseObject({ accountId: z.uuid(), topic: z.string() });
type Payload = z.infer<typeof payload>;

/** After an event that may have begun or ended the cause of a task, the task is made to agree with it. */
export function keepTasksJob(definitions: readonly TaskDefinition[]): AnyJob {
  const on: readonly EventKind<never>[] = [...new Set(definitions.flatMap((definition) => definition.on))];
  return defineJob<Payload>({
    queue: 'tasks',
    on: on as unknown as readonly EventKind<Omit<Payload, 'accountId' | 'topic'>>[],
    lane: 'interactive',
    kind: 'database',
    payload,
    retryLimit: 8,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 600,
    perAccount: 5,
    async run(ctx, woken) {
      for (const definition of definitions) {
        if (!definition.on.some(({ type }) => type === woken.topic)) continue;
        const id = definition.subjectOf(woken);
        if (id) await keepTask(ctx, definition, { accountId: woken.accountId, id });
      }
    },
    givenUp: (ctx, { accountId }) => ctx.emit(tasksUnkept({ accountId })),
  });
}
