import './print-stations.css';
import {
  cancelPrintJob,
  listPrintJobs,
  type PrintJobView,
  reprintJob,
} from '@reprise/contract/refurbishment/printing/job-routes';
import { isEnded, type PrintStatus } from '@reprise/contract/refurbishment/printing/printing';
import { formatDateTime } from '@reprise/i18n/formats';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import type { Tone } from '@reprise/ui/primitives/tones.ts';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { forget, queryOf } from '../../api/query.ts';
import { HERE } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { ListStates } from '../../kit/page/list-states.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';
import { SHOW_STATIONS } from './read-stations.ts';

const SHOWN = '30';
const READ_EVERY_MS = 5_000;
const TONES: Readonly<Record<PrintStatus, Tone>> = {
  queued: 'neutral',
  sent: 'blue',
  printed: 'green',
  failed: 'red',
  cancelled: 'neutral',
};

/** What the printer printed lately; it goes on by itself while somebody looks. */
export function JobLog({ stationId }: { stationId: string }) {
  const t = useWords('printing');
  const query = useQuery({
    ...queryOf(listPrintJobs, { params: { id: stationId }, query: { itemsPerPage: SHOWN, partial: 'true' } }),
    refetchInterval: READ_EVERY_MS,
  });
  return (
    <Card title={t('log.title')} aside={<span className="subtle">{t('log.lead')}</span>} flush>
      <ListStates
        query={query}
        columns={['30%', '20%', '20%', '30%']}
        isEmpty={(page) => page['hydra:member'].length === 0}
        empty={{ title: t('log.empty'), body: t('log.emptyHelp') }}
        failedTitle={t('log.failed')}
      >
        {(page) => <JobTable jobs={page['hydra:member']} />}
      </ListStates>
    </Card>
  );
}

function JobTable({ jobs }: { jobs: readonly PrintJobView[] }) {
  const t = useWords('printing');
  const locale = useLocale();
  return (
    // A narrow screen scrolls the table, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
    <section className="table-scroll" tabIndex={0} aria-label={t('log.caption')}>
      <table className="table">
        <caption className="visually-hidden">{t('log.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('log.item')}</th>
            <th scope="col">{t('log.status')}</th>
            <th scope="col">{t('log.asked')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.id}>
              <th scope="row">
                <Code13 code={job.item.code} />
                <br />
                <span className="subtle">{job.item.product}</span>
              </th>
              <td>
                <Status job={job} />
              </td>
              <td>
                {formatDateTime(locale, new Date(job.requestedAt), HERE)}
                <br />
                <span className="subtle">{job.requestedBy.name}</span>
              </td>
              <td>
                <Acts job={job} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Status({ job }: { job: PrintJobView }) {
  const t = useWords('printing');
  const { status, attempts, mayBePrinted, error, reprintOf } = job;
  const facts = [
    reprintOf && t('log.reprinted'),
    attempts > 1 && t('log.attempts', { count: attempts }),
    mayBePrinted && t(status === 'printed' ? 'log.maybeTwice' : 'log.maybe'),
    status !== 'printed' && error,
  ].filter(Boolean);
  return (
    <>
      <Badge tone={TONES[status]}>{t(`log.statuses.${status}`)}</Badge>
      {facts.length > 0 && (
        <>
          <br />
          <span className="subtle">{facts.join(' · ')}</span>
        </>
      )}
    </>
  );
}

function Acts({ job }: { job: PrintJobView }) {
  const t = useWords('printing');
  const show = useToast();
  const cache = useQueryClient();
  const { code } = job.item;
  const { run, busy } = useAct<'reprint' | 'cancel', 'reprint' | 'cancel'>({
    act: async (act) => {
      await call(act === 'reprint' ? reprintJob : cancelPrintJob, { params: { id: job.id } });
      return act;
    },
    onDone: async (act) => {
      show({ kind: 'done', title: t(act === 'reprint' ? 'log.reprintDone' : 'log.cancelDone'), detail: code });
      await forget(cache, listPrintJobs, ...SHOW_STATIONS);
    },
    onFailed: async (error) => {
      show({ kind: 'error', title: t.refusal(error) });
      await forget(cache, listPrintJobs);
    },
  });
  return (
    <div className="print-job-acts">
      {job.isCancellable && (
        <Button size="sm" busy={busy} onClick={() => run('cancel')} label={t('log.cancelOf', { code })}>
          {t('log.cancel')}
        </Button>
      )}
      {isEnded(job.status) && (
        <Button
          size="sm"
          icon="printer"
          busy={busy}
          onClick={() => run('reprint')}
          label={t('log.reprintOf', { code })}
        >
          {t('log.reprint')}
        </Button>
      )}
    </div>
  );
}
