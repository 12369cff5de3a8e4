import type { CallInput, CallResult } from '@reprise/client/call';
import { listJobs, listQueues } from '@reprise/contract/operations/routes';
import type { Locale, T } from '@reprise/i18n';
import { formatDateTime } from '@reprise/i18n/formats';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import type { GlyphName } from '@reprise/ui/primitives/icons/glyphs.ts';
import type { Tone } from '@reprise/ui/primitives/tones.ts';
import { call } from '../../api/call.ts';
import { HERE } from '../../base/now.ts';
import { readByPage } from '../../kit/list/export/read-all.ts';
import type { ListDef, ListState } from '../../kit/list/list-def.ts';

export type Job = CallResult<typeof listJobs>['hydra:member'][number];
type JobState = Job['state'];

/** In the order of who must act. */
const LOOKS: Readonly<Record<JobState, { tone: Tone; glyph: GlyphName }>> = {
  dead: { tone: 'red', glyph: 'st-off' },
  failed: { tone: 'red', glyph: 'st-alert' },
  active: { tone: 'blue', glyph: 'st-play' },
  retry: { tone: 'amber', glyph: 'st-half' },
  created: { tone: 'amber', glyph: 'st-empty' },
  completed: { tone: 'green', glyph: 'st-done' },
  cancelled: { tone: 'neutral', glyph: 'st-off' },
};
const STATES = Object.keys(LOOKS) as JobState[];

const attempts = (job: Job): number => job.retryCount + (job.startedAt ? 1 : 0);

/** The jobs of one queue. Nobody counts them all: a queue may hold millions. */
export function jobList(queue: string, t: T<'dashboard'>, locale: Locale): ListDef<Job> {
  const when = (instant: string | null) => (instant ? formatDateTime(locale, new Date(instant), HERE) : null);
  const asked = ({ filters, order }: ListState) => {
    const [state] = filters.state ?? [];
    return {
      order: { createdAt: order?.direction ?? 'desc' },
      ...(state && { state: state as JobState }),
    } as const;
  };
  const ask = (query: NonNullable<CallInput<typeof listJobs>['query']>, signal?: AbortSignal) =>
    call(listJobs, { params: { name: queue }, query }, { ...(signal && { signal }) });
  return {
    name: `jobs.${queue}`,
    route: listJobs,
    idOf: (job) => job.id,
    nameOf: (job) => job.id,
    firstOrder: { field: 'createdAt', direction: 'desc' },
    filters: [
      {
        name: 'state',
        label: t('jobs.state'),
        kind: 'choice',
        one: true,
        inTabs: true,
        options: STATES.map((state) => ({ value: state, label: t(`jobs.states.${state}`) })),
      },
    ],
    tabs: [
      { id: 'all', label: t('jobs.all'), filters: {} },
      ...STATES.map((state) => ({ id: state, label: t(`jobs.states.${state}`), filters: { state: [state] } })),
    ],
    fetchCounts: async (signal) => {
      const answer = await call(listQueues, { query: { pagination: 'false' } }, { signal });
      const mine = answer['hydra:member'].find(({ name }) => name === queue);
      return mine ? { dead: mine.deadLetters, failed: mine.failed, active: mine.active } : {};
    },
    columns: [
      {
        id: 'job',
        label: t('jobs.job'),
        width: '30%',
        cell: (job) => (
          <>
            <span className="tabular">{job.id}</span>
            {job.error && <small className="alert truncate">{job.error}</small>}
          </>
        ),
        text: (job) => job.id,
      },
      {
        id: 'state',
        label: t('jobs.state'),
        cell: (job) => <Badge {...LOOKS[job.state]}>{t(`jobs.states.${job.state}`)}</Badge>,
        text: (job) => t(`jobs.states.${job.state}`),
      },
      { id: 'attempts', label: t('jobs.attempts'), num: true, width: '8%', cell: attempts, text: attempts },
      {
        id: 'created',
        label: t('jobs.created'),
        num: true,
        order: 'createdAt',
        width: '16%',
        cell: (job) => when(job.createdAt),
        text: (job) => job.createdAt,
      },
      {
        id: 'finished',
        label: t('jobs.finished'),
        num: true,
        width: '16%',
        cell: (job) => when(job.completedAt),
        text: (job) => job.completedAt,
      },
    ],
    fetchPage: async (state, signal) => {
      const answer = await ask({ page: String(state.page), itemsPerPage: String(state.size), ...asked(state) }, signal);
      return {
        rows: answer['hydra:member'],
        total: answer['hydra:totalItems'],
        more: answer['hydra:view']['hydra:next'] !== undefined,
      };
    },
    fetchAll: (state) =>
      readByPage(
        (chunk) => ask({ ...asked(state), ...chunk }),
        ({ id }) => id,
      ),
  };
}
