import type { VerificationImport } from '@reprise/contract/warehouse/verification/verification-payloads';
import { getVerificationImport } from '@reprise/contract/warehouse/verification/verification-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { ErrorState } from '@reprise/ui/primitives/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { download } from '../../api/download.ts';
import { queryOf } from '../../api/query.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { JobProgress } from '../../kit/detail/job-progress.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { ReportLines } from './report-lines.tsx';

const LOOK_EVERY_MS = 1_000;

/** How far a list is, then what became of it. */
export function ListReport({ id, onLeave }: { id: string; onLeave: () => void }) {
  const t = useWords('verification');
  const body = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery({
    ...queryOf(getVerificationImport, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'in_progress' ? LOOK_EVERY_MS : false),
  });
  const isDone = data !== undefined && data.status !== 'in_progress';
  const wasRunning = useRef(false);
  useEffect(() => {
    // The result of a list that was followed is read out; one that is opened later leaves the focus where it is.
    if (isDone && wasRunning.current) body.current?.focus();
    wasRunning.current = data?.status === 'in_progress';
  }, [isDone, data?.status]);
  return (
    <Card
      title={data ? t('report.title', { name: data.fileName }) : t('file.title')}
      aside={
        <Button size="touch" icon="refresh" onClick={onLeave}>
          {t('report.again')}
        </Button>
      }
    >
      <div className="verification-report" ref={body} tabIndex={-1}>
        {!data && error && (
          <ErrorState
            title={t('report.failed')}
            action={<Button onClick={() => void refetch()}>{t('report.retry')}</Button>}
          />
        )}
        {!data && !error && <JobProgress label={t('file.running')} step="" />}
        {data?.status === 'in_progress' && (
          <JobProgress label={t('file.running')} done={data.done} total={data.lines} />
        )}
        {data && <Counts report={data} />}
        {data && isDone && <Ended report={data} />}
      </div>
    </Card>
  );
}

function Counts({ report }: { report: VerificationImport }) {
  const t = useWords('verification');
  return (
    <dl className="verification-counts">
      {(['found', 'validated', 'ignored'] as const).map((kind) => (
        <div key={kind}>
          <dt>{t(`report.${kind}`)}</dt>
          <dd>{report[kind]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Ended({ report }: { report: VerificationImport }) {
  const t = useWords('verification');
  const locale = useLocale();
  const show = useToast();
  const { id, status, error } = report;
  const save = () =>
    void download(`/verifications/imports/${id}/report?language=${locale}`, 'verification.csv').catch(() =>
      show({ kind: 'error', title: t('file.downloadFailed') }),
    );
  const tone = status === 'error' ? 'red' : status === 'success' ? 'green' : 'amber';
  return (
    <>
      <Notice
        tone={tone}
        icon={status === 'success' ? 'circle-check' : 'alert-triangle'}
        title={t(`report.status.${status}`)}
        live="status"
        actions={
          <Button size="touch" icon="download" onClick={save}>
            {t('report.download')}
          </Button>
        }
      >
        {error && <p>{t(`report.errors.${error}`)}</p>}
      </Notice>
      <ReportLines report={report} />
    </>
  );
}
