import { jobs } from '../../../apps/api/src/jobs.ts';
import { listenersOf } from '../../../apps/api/src/platform/durable/enqueue.ts';
import { eventKinds } from '../../../apps/api/src/platform/durable/event.ts';
import type { AnyJob } from '../../../apps/api/src/platform/durable/job.ts';
import { code, table } from './markdown.ts';

const byName = (a: string, b: string): number => (a < b ? -1 : 1);
const fieldsOf = (type: string): string => {
  const { shape } = eventKinds.get(type)!.payload as unknown as { shape: Record<string, unknown> };
  return Object.keys(shape).map(code).join(', ');
};
const queues = (list: readonly AnyJob[]): string =>
  list
    .map(({ queue }) => queue)
    .sort(byName)
    .map(code)
    .join(', ');

/** Which event wakes which job, and which jobs run by themselves. */
export function renderChoreography(): string {
  const listeners = listenersOf(jobs);
  const types = [...eventKinds.keys()].sort(byName);
  const row = (type: string) => [code(type), fieldsOf(type), queues(listeners.get(type) ?? [])];
  return [
    '<!-- Written by `npm run generate` from the events and jobs of apps/api: change their definitions. -->',
    '# Events and jobs',
    'An operation emits an event, and the event row and the jobs it wakes commit with the operation. Every job also gets the account, the id of the event and its type as `topic`.',
    '## Events that wake jobs',
    table(['Event', 'Carries', 'Wakes'], types.filter((type) => listeners.has(type)).map(row)),
    '## Events that are only recorded',
    'They are rows of the log of events; a job can listen to them at any time.',
    table(
      ['Event', 'Carries'],
      types.filter((type) => !listeners.has(type)).map((type) => row(type).slice(0, 2)),
    ),
    '## Jobs',
    table(
      ['Queue', 'Kind', 'Lane', 'Retries', 'At once for one account', 'Runs'],
      [...jobs].sort((a, b) => byName(a.queue, b.queue)).map(jobRow),
    ),
    '',
  ].join('\n\n');
}

function jobRow({ queue, kind, lane, retryLimit, perAccount, on = [], every, everyAccount }: AnyJob): string[] {
  const runs = every ? code(every) : `on ${on.length} event${on.length === 1 ? '' : 's'}`;
  return [
    code(queue),
    kind,
    lane,
    String(retryLimit),
    everyAccount ? 'one for all accounts' : String(perAccount),
    on.length || every ? runs : 'by the schedule of each account',
  ];
}
