import type { CallInput } from '@reprise/client/call';
import { closeTask, countTasks, listTasks, updateTask } from '@reprise/contract/tasks/routes';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';
import type { Task } from '../notices/read-tasks.ts';

type Change = Omit<CallInput<typeof updateTask>['body'], 'version'>;
type Told = { task: Pick<Task, 'id' | 'version'>; change: Change; done: string; undo?: Change };

/** Changes a task and tells it, with the way back; what somebody else did meanwhile is told and shown. */
export function useChangeTask() {
  const t = useWords('tasks');
  const show = useToast();
  const cache = useQueryClient();
  const refresh = () => forget(cache, listTasks, countTasks);
  const onFailed = async (error: unknown) => {
    show({ kind: 'error', title: t.refusal(error) });
    await refresh();
  };
  const update = useAct<Told, void>({
    act: async ({ task: { id, version }, change, done, undo }) => {
      const changed = await call(updateTask, { params: { id }, body: { version, ...change } });
      const back = undo && {
        label: t('undo'),
        onAction: () => update.run({ task: changed, change: undo, done: t('snooze.taken') }),
      };
      show({ kind: 'done', title: done, ...(back && { action: back }) });
      await refresh();
    },
    onFailed,
  });
  const close = useAct<Task, void>({
    act: async ({ id, version }) => {
      await call(closeTask, { params: { id }, body: { version } });
      show({ kind: 'done', title: t('close.done') });
      await refresh();
    },
    onFailed,
  });
  return { update: update.run, close: close.run, busy: update.busy || close.busy };
}
