import { listTaskAssignees, listTasks } from '@reprise/contract/tasks/routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { SkeletonRows } from '@reprise/ui/primitives/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/query.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import type { Task } from '../../tasks/notices/read-tasks.ts';
import type { BuybackListRow } from './read-buybacks.ts';

/** As many ids as one address may carry. */
const CHUNK = 50;
const NOBODY = 'nobody';

export type Assignment = { task: Task; name: string; assigneeId: string | null };
type Props = {
  rows: readonly BuybackListRow[];
  onClose: () => void;
  onConfirm: (assignments: readonly Assignment[]) => void;
};

/** Gives the open tasks of the chosen buybacks to one person; who may not see one of them is told row by row. */
export function AssignDialog({ rows, onClose, onConfirm }: Props) {
  const t = useWords('buybacks');
  const common = useT();
  const words = useWords('scaffolds');
  const withTasks = rows.filter(({ tasks }) => tasks);
  const [chosen, setChosen] = useState('');
  const read = useQuery({
    queryKey: keyOf(listTasks, 'of buybacks', ...withTasks.map(({ id }) => id)),
    queryFn: ({ signal }) => readTasks(withTasks, signal),
    staleTime: 0,
  });
  const { tasks = [], people = [] } = read.data ?? {};
  const codes = new Map(withTasks.map(({ id, code }) => [id, code]));
  const confirm = () => {
    const assigneeId = chosen === NOBODY ? null : chosen;
    onConfirm(
      tasks.map((task) => ({
        task,
        name: `${codes.get(task.buybackId ?? '')} · ${t(`tasks.${task.kind}`)}`,
        assigneeId,
      })),
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('give.title')}
      closeLabel={words('detail.close')}
      footer={
        <>
          <Button onClick={onClose}>{words('form.cancel')}</Button>
          <Button
            variant="primary"
            blocked={!tasks.length ? t('give.none') : chosen ? undefined : t('give.choose')}
            onClick={confirm}
          >
            {t('give.confirm', { count: tasks.length })}
          </Button>
        </>
      }
    >
      {read.isPending && <SkeletonRows rows={2} columns={['70%']} label={common('common.loading')} />}
      {read.isError && <FailureView error={read.error} title={t('give.failed')} onRetry={() => void read.refetch()} />}
      {read.isSuccess && (
        <div className="stack">
          <p>
            {tasks.length
              ? t('give.found', {
                  count: tasks.length,
                  buybacks: new Set(tasks.map(({ buybackId }) => buybackId)).size,
                })
              : t('give.none')}
          </p>
          {tasks.length > 0 && (
            <SelectField
              label={t('give.person')}
              placeholder={t('give.choose')}
              value={chosen}
              options={[
                ...people.map(({ id, name, organizationName }) => ({
                  value: id,
                  label: [name, organizationName].filter(Boolean).join(' · '),
                })),
                { value: NOBODY, label: t('give.nobody') },
              ]}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** The open tasks of buybacks, and everybody who sees one of them. */
async function readTasks(rows: readonly BuybackListRow[], signal: AbortSignal) {
  const tasks: Task[] = [];
  for (let from = 0; from < rows.length; from += CHUNK) {
    const buybackId = rows.slice(from, from + CHUNK).map(({ id }) => id);
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: { buybackId: string[]; cursor?: string } = { buybackId, ...(cursor && { cursor }) };
      const page = await call(listTasks, { query }, { signal });
      tasks.push(...page.tasks);
      cursor = page.next;
    }
  }
  // Who sees a task depends on its kind and on the place that must act.
  const samples = new Map(tasks.map((task) => [`${task.kind} ${task.organization?.id}`, task.id]));
  const seen = await Promise.all(
    [...samples.values()].map((id) => call(listTaskAssignees, { params: { id } }, { signal })),
  );
  const people = new Map(seen.flatMap((one) => one.people).map((person) => [person.id, person]));
  return { tasks, people: [...people.values()].toSorted((a, b) => a.name.localeCompare(b.name)) };
}
