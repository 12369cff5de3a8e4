import { formatNumber } from '@reprise/i18n/formats';
import { VisuallyHidden } from '@reprise/ui/primitives/visually-hidden.tsx';
import { useLocale, useT } from '../../i18n/words.tsx';
import { useTaskCounts } from './read-tasks.ts';

/** How many tasks are open, beside "To do" in the menu. */
export function TaskCount() {
  const t = useT();
  const locale = useLocale();
  const { data } = useTaskCounts();
  if (!data?.open) return null;
  return (
    <>
      <span className="task-count" aria-hidden="true">
        {formatNumber(locale, data.open)}
      </span>
      <VisuallyHidden>{t('shell.taskCount', { count: data.open })}</VisuallyHidden>
    </>
  );
}
