import type { CallResult } from '@reprise/client/call';
import { type listJobs, retryJob } from '@reprise/contract/operations/routes';
import { formatDateTime } from '@reprise/i18n/formats';
import { Badge } from '@reprise/ui/badge.tsx';
import { Button } from '@reprise/ui/button.tsx';
import type { GlyphName } from '@reprise/ui/glyphs.ts';
import type { Tone } from '@reprise/ui/tones.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api.ts';
import { refusalWords } from '../i18n/refusal-words.ts';
import { useLocale, useT } from '../i18n/words.tsx';
import { useToast } from './toast-provider.tsx';

type Job = CallResult<typeof listJobs>['hydra:member'][number];
const LOOKS: Readonly<Record<Job['state'], { tone: Tone; glyph: GlyphName }>> = {
  created: { tone: 'amber', glyph: 'st-empty' },
  retry: { tone: 'amber', glyph: 'st-half' },
  active: { tone: 'blue', glyph: 'st-play' },
  completed: { tone: 'green', glyph: 'st-done' },
  cancelled: { tone: 'neutral', glyph: 'st-off' },
  failed: { tone: 'red', glyph: 'st-alert' },
  dead: { tone: 'red', glyph: 'st-off' },
};
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function JobTable({ queue, jobs }: { queue: string; jobs: readonly Job[] }) {
  const t = useT();
  const locale = useLocale();
  const show = useToast();
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: (id: string) => call(retryJob, { params: { name: queue, id } }),
    onSuccess: () => show({ kind: 'done', title: t('jobs.retried') }),
    onError: (error) => show({ kind: 'error', title: refusalWords(error, t, locale) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs', queue] }),
  });
  const when = (instant: string | null) =>
    instant ? formatDateTime(locale, new Date(instant), HERE) : t('common.none');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className="table-scroll" aria-label={t('jobs.list')} tabIndex={0}>
      <table className="table table--cards">
        <thead>
          <tr>
            <th scope="col">{t('jobs.job')}</th>
            <th scope="col">{t('jobs.state')}</th>
            <th scope="col" className="num">
              {t('jobs.attempts')}
            </th>
            <th scope="col" className="num">
              {t('jobs.created')}
            </th>
            <th scope="col" className="num">
              {t('jobs.finished')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.id}>
              <th scope="row">
                <span className="tabular">{job.id}</span>
                {job.error && <small className="alert truncate">{job.error}</small>}
              </th>
              <td data-label={t('jobs.state')}>
                <Badge {...LOOKS[job.state]}>{t(`jobs.states.${job.state}`)}</Badge>
              </td>
              <td className="num" data-label={t('jobs.attempts')}>
                {job.retryCount + (job.startedAt ? 1 : 0)}
              </td>
              <td className="num" data-label={t('jobs.created')}>
                {when(job.createdAt)}
              </td>
              <td className="num" data-label={t('jobs.finished')}>
                {when(job.completedAt)}
              </td>
              <td className="num">
                {(job.state === 'failed' || job.state === 'dead') && (
                  <Button
                    size="sm"
                    icon="refresh"
                    busy={retry.isPending && retry.variables === job.id}
                    onClick={() => retry.mutate(job.id)}
                  >
                    {t('jobs.retry')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
