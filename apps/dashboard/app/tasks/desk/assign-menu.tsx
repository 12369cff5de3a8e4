import { listTaskAssignees } from '@reprise/contract/tasks/routes';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { VisuallyHidden } from '@reprise/ui/primitives/visually-hidden.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../api/query.ts';
import { session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';
import { useWords } from '../../i18n/words.tsx';
import { Menu } from '../../kit/mantine/menu.ts';
import type { Task } from '../notices/read-tasks.ts';
import { useChangeTask } from './use-change-task.ts';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase())
    .join('');

/** Who must act, and the way to give the task to somebody else. */
export function AssignMenu({ task }: { task: Task }) {
  const t = useWords('tasks');
  const me = useStore(session)?.id;
  const [isOpen, setOpen] = useState(false);
  const isMine = task.assignee !== null && task.assignee.id === me;
  const name = isMine ? t('who.you') : (task.assignee?.name ?? task.organization?.name ?? t('who.nobody'));
  const part = task.assignee
    ? (task.organization?.name ?? t('who.person'))
    : t(task.organization ? 'who.place' : 'who.toGive');
  const kind = isMine ? 'me' : task.assignee || task.organization ? 'other' : 'nobody';
  return (
    <Menu position="bottom-start" width={264} shadow="md" opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <button type="button" className="task-who">
          <span className="task-avatar" data-who={kind} aria-hidden="true">
            {kind === 'nobody' ? <Icon name="user-plus" size={16} /> : initialsOf(task.assignee?.name ?? name)}
          </span>
          <span>
            <VisuallyHidden>{t('who.label')} </VisuallyHidden>
            <b>{name}</b>
            <small>{part}</small>
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className="task-people">{isOpen && <People task={task} me={me} />}</Menu.Dropdown>
    </Menu>
  );
}

function People({ task, me }: { task: Task; me: string | undefined }) {
  const t = useWords('tasks');
  const { update } = useChangeTask();
  const { data, error } = useQuery(queryOf(listTaskAssignees, { params: { id: task.id } }));
  const give = (assigneeId: string | null, done: string) => update({ task, change: { assigneeId }, done });
  const others = data?.people.filter(({ id }) => id !== me) ?? [];
  const isAmong = data?.people.some(({ id }) => id === me);
  return (
    <>
      <Menu.Label role="presentation">{t('assign.title')}</Menu.Label>
      {me && isAmong && (
        <Menu.Item
          leftSection={<Icon name="user" size={16} />}
          onClick={() => give(me, t('assign.done', { name: t('who.you') }))}
        >
          {t('assign.me')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Icon name="users" size={16} />} onClick={() => give(null, t('assign.doneNobody'))}>
        {t('assign.nobody')}
      </Menu.Item>
      {others.length > 0 && <Menu.Divider />}
      {others.map(({ id, name, organizationName }) => (
        <Menu.Item key={id} onClick={() => give(id, t('assign.done', { name }))}>
          {name}
          {organizationName && <small>{organizationName}</small>}
        </Menu.Item>
      ))}
      {!data && <Menu.Label role="status">{error ? t.refusal(error) : t('assign.loading')}</Menu.Label>}
    </>
  );
}
