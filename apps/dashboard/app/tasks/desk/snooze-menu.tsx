import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { today } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { Menu } from '../../kit/mantine/menu.ts';
import { momentWords, morningsAfter } from '../notices/due-words.ts';
import type { Task } from '../notices/read-tasks.ts';
import { useChangeTask } from './use-change-task.ts';

/** Puts a task off to a morning, or takes it up again. */
export function SnoozeMenu({ task }: { task: Task }) {
  const t = useWords('tasks');
  const locale = useLocale();
  const { update } = useChangeTask();
  const now = today();
  const { tomorrow, monday, week } = morningsAfter(now);
  const choices = [
    { id: 'tomorrow', at: tomorrow },
    ...(monday.getTime() === tomorrow.getTime() ? [] : [{ id: 'monday', at: monday } as const]),
    ...(week.getTime() === monday.getTime() ? [] : [{ id: 'week', at: week } as const]),
  ] as const;
  const putOff = (at: Date) =>
    update({
      task,
      change: { snoozedUntil: at.toISOString() },
      done: t('snooze.done', { date: momentWords(locale, at, now) }),
      undo: { snoozedUntil: null },
    });
  const isSnoozed = task.snoozedUntil !== null && new Date(task.snoozedUntil) > now;
  return (
    <Menu position="bottom-end" width="max-content" shadow="md">
      <Menu.Target>
        <button type="button" className="task-icon" aria-label={t('snooze.label')} title={t('snooze.label')}>
          <Icon name="clock" size={18} />
        </button>
      </Menu.Target>
      <Menu.Dropdown className="task-snooze">
        <Menu.Label role="presentation">{t('snooze.title')}</Menu.Label>
        {isSnoozed && (
          <Menu.Item onClick={() => update({ task, change: { snoozedUntil: null }, done: t('snooze.taken') })}>
            {t('snooze.back')}
          </Menu.Item>
        )}
        {choices.map(({ id, at }) => (
          <Menu.Item key={id} onClick={() => putOff(at)} rightSection={<small>{momentWords(locale, at, now)}</small>}>
            {t(`snooze.${id}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label role="presentation">{t('snooze.rule')}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
}
