import { TASK_RULES } from '@reprise/contract/tasks/kinds';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { VisuallyHidden } from '@reprise/ui/primitives/visually-hidden.tsx';
import { Link } from 'react-router';
import { today } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { Menu } from '../../kit/mantine/menu.ts';
import { inWords, momentWords, spanWords, urgencyOf } from '../notices/due-words.ts';
import type { Task } from '../notices/read-tasks.ts';
import { TaskSubject } from '../notices/task-subject.tsx';
import { actOf, detailOf, hrefOf, titleOf } from '../notices/task-words.ts';
import { AssignMenu } from './assign-menu.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';
import { useChangeTask } from './use-change-task.ts';

export function TaskRow({ task, isNew }: { task: Task; isNew: boolean }) {
  const t = useWords('tasks');
  const locale = useLocale();
  const isLate = urgencyOf(task.dueAt, today()) === 'late';
  return (
    <li className="task-row">
      <div className="task-what">
        <strong>
          {isNew && <i className="task-new" aria-hidden="true" />}
          {titleOf(t, task)}
          {isNew && <VisuallyHidden>, {t('isNew')}</VisuallyHidden>}
        </strong>
        <p>{detailOf(t, locale, task)}</p>
        <TaskSubject task={task} />
      </div>
      <AssignMenu task={task} />
      <DueTime task={task} isLate={isLate} />
      <div className="task-acts">
        <Link className={buttonClass({ size: 'sm', variant: isLate ? 'primary' : 'secondary' })} to={hrefOf(task)}>
          {actOf(t, task)}
        </Link>
        <SnoozeMenu task={task} />
        <MoreMenu task={task} />
      </div>
    </li>
  );
}

function DueTime({ task, isLate }: { task: Task; isLate: boolean }) {
  const t = useWords('tasks');
  const locale = useLocale();
  const now = today();
  if (task.snoozedUntil !== null && new Date(task.snoozedUntil) > now)
    return (
      <p className="task-due">
        <b>{momentWords(locale, new Date(task.snoozedUntil), now)}</b>
        {t('due.back')}
      </p>
    );
  if (task.dueAt === null) return <p className="task-due">{t('due.none')}</p>;
  const due = new Date(task.dueAt);
  const ms = due.getTime() - now.getTime();
  return (
    <p className="task-due" data-late={isLate || undefined}>
      <b>{momentWords(locale, due, now)}</b>
      {isLate ? t('due.late', { time: spanWords(locale, -ms) }) : inWords(locale, ms)}
    </p>
  );
}

function MoreMenu({ task }: { task: Task }) {
  const t = useWords('tasks');
  const { close } = useChangeTask();
  const { mayClose } = TASK_RULES[task.kind];
  return (
    <Menu position="bottom-end" width="max-content" shadow="md">
      <Menu.Target>
        <button type="button" className="task-icon" aria-label={t('menu.label', { name: titleOf(t, task) })}>
          <Icon name="dots" size={18} />
        </button>
      </Menu.Target>
      <Menu.Dropdown className="task-more">
        <Menu.Item leftSection={<Icon name="check" size={16} />} disabled={!mayClose} onClick={() => close(task)}>
          {t('close.act')}
          {!mayClose && <small>{t('close.why')}</small>}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
