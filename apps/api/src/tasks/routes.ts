import * as tasks from '@reprise/contract/tasks/routes';
import { type Binding, handle } from '../platform/http/binding.ts';
import { listTaskAssignees } from './assignees.ts';
import { closeTask } from './close-task.ts';
import { countTasks } from './count-tasks.ts';
import { listTasks } from './list-tasks.ts';
import { updateTask } from './update-task.ts';

export const taskRoutes: readonly Binding[] = [
  handle(tasks.listTasks, listTasks),
  handle(tasks.countTasks, countTasks),
  handle(tasks.listTaskAssignees, listTaskAssignees),
  handle(tasks.updateTask, updateTask),
  handle(tasks.closeTask, closeTask),
];
