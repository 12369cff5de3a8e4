import { Code13 } from '@reprise/ui/product/code13.tsx';
import { useWords } from '../../i18n/words.tsx';
import type { Task } from './read-tasks.ts';
import { isOfPackage, subjectOf } from './task-words.ts';

/** What a task is about: the device, the package or the price change, with the code of a device. */
export function TaskSubject({ task }: { task: Pick<Task, 'facts'> }) {
  const t = useWords('tasks');
  const { code } = task.facts;
  return (
    <small>
      {subjectOf(t, task)}
      {typeof code === 'string' && !isOfPackage(task) && (
        <>
          {' · '}
          <Code13 code={code} />
        </>
      )}
    </small>
  );
}
