export { checkTasksJob } from './check-tasks.job.ts';
export { type Cause, defineTask, type TaskDefinition, type TaskRef } from './define-task.ts';
export { keepTask } from './keep-task.ts';
export { keepTasksJob } from './keep-tasks.job.ts';
export { findLastEvent } from './last-event.ts';
export { listTasks } from './list-tasks.ts';
export { taskRoutes } from './routes.ts';
export { updateTask } from './update-task.ts';
export { worksOn } from './visible-tasks.ts';
