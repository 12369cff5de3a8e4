import { listJobs, retryJob } from '@reprise/contract/operations/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { useLocale, useT } from '../../i18n/words.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { jobList } from './job-list.tsx';

export default function Queue() {
  const t = useT();
  const locale = useLocale();
  const show = useToast();
  const client = useQueryClient();
  const { name = '' } = useParams();
  const def = useMemo(() => jobList(name, t, locale), [name, t, locale]);
  const retry = useMutation({
    mutationFn: (id: string) => call(retryJob, { params: { name, id } }),
    onSuccess: () => show({ kind: 'done', title: t('jobs.retried') }),
    onError: (error) => show({ kind: 'error', title: t.refusal(error) }),
    onSettled: () => forget(client, listJobs),
  });
  return (
    <div className="page--list">
      <PageHead title={name} />
      <DataList
        key={name}
        def={def}
        words={{
          label: t('jobs.list'),
          emptyTitle: t('jobs.noneTitle'),
          empty: t('jobs.none'),
          noMatch: t('jobs.noneTitle'),
          failed: t('jobs.failedTitle'),
        }}
        rowMenu={(job) =>
          job.state === 'failed' || job.state === 'dead'
            ? [{ id: 'retry', label: t('jobs.retry'), icon: 'refresh', run: () => retry.mutate(job.id) }]
            : []
        }
      />
    </div>
  );
}
