import { Code13 } from '@reprise/ui/product/code13.tsx';
import type { Task } from './read-tasks.ts';
import { subjectOf } from './task-words.ts';

/** What a task is about: the device or the price change, with its code where it has one. */
export function TaskSubject({ task }: { task: Pick<Task, 'facts'> }) {
  const { code } = task.facts;
  return (
    <small>
      {subjectOf(task)}
      {typeof code === 'string' && (
        <>
          {' · '}
          <Code13 code={code} />
        </>
      )}
    </small>
  );
}
