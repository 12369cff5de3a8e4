import { keyOf } from '../../../api/query.ts';
import '../client.css';
import type { CallResult } from '@reprise/client/call';
import { listAccountJobs, retryAccountJob } from '@reprise/contract/operations/account-job-routes';
import type { AccountJobKind } from '@reprise/contract/operations/account-jobs';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../api/call.ts';
import { useLocale, useWords } from '../../../i18n/words.tsx';
import { JobProgress } from '../../../kit/detail/job-progress.tsx';
import { useToast } from '../../../kit/page/toast-provider.tsx';

type Job = CallResult<typeof listAccountJobs>['hydra:member'][number];
const REFRESH_MS = 1_500;
const isUnderWay = (job: Job | undefined) => job?.status === 'waiting' || job?.status === 'running';
export const accountJobKey = (accountId: string, kind: AccountJobKind) => keyOf(listAccountJobs, accountId, kind);

/** The latest work of a kind on a client, looked at again while it is under way. */
export function useAccountJob(accountId: string, kind: AccountJobKind): Job | undefined {
  const { data } = useQuery({
    queryKey: accountJobKey(accountId, kind),
    queryFn: ({ signal }) =>
      call(listAccountJobs, { params: { id: accountId }, query: { kind, itemsPerPage: '5' } }, { signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.['hydra:member'][0]) ? REFRESH_MS : false),
    select: (answer) => answer['hydra:member'][0],
  });
  return data;
}

type Props = { accountId: string; kind: AccountJobKind; showDone: boolean; onEnd?: () => void };

/** How far it is, what failed and how to go on; when it is done, what was made. */
export function AccountJobView({ accountId, kind, showDone, onEnd }: Props) {
  const t = useWords('clients');
  const job = useAccountJob(accountId, kind);
  // Who comes from asking for it saw the client as it was before: the work may have ended since, unseen.
  const wasUnderWay = useRef<boolean>(showDone);
  const underWay = isUnderWay(job);
  useEffect(() => {
    if (!job) return;
    if (wasUnderWay.current && !underWay) onEnd?.();
    wasUnderWay.current = underWay;
  }, [job, underWay, onEnd]);
  if (!job) return null;
  if (underWay) {
    const done = job.steps.filter(({ count }) => count !== null).length;
    return (
      <Card>
        <JobProgress label={t(`jobs.${kind}`)} done={done} total={job.steps.length} />
        {job.status === 'waiting' && <p className="subtle">{t('jobs.waiting')}</p>}
        <Steps job={job} />
      </Card>
    );
  }
  if (job.status === 'failed')
    return (
      <Notice tone="red" title={t(`jobs.${kind}Failed`)} live="alert" actions={<Retry job={job} />}>
        <p>{t('jobs.failed')}</p>
        <Steps job={job} />
      </Notice>
    );
  if (!showDone) return null;
  return (
    <Notice tone="green" icon="circle-check" title={t(`jobs.${kind}Done`)} live="status">
      <Steps job={job} />
      <LeftOut job={job} />
    </Notice>
  );
}

/** What a copy left out, and why. */
function LeftOut({ job: { leftOut } }: { job: Job }) {
  const t = useWords('clients');
  if (!leftOut.length) return null;
  return (
    <>
      <p>
        <strong>{t('leftOut.title')}</strong>
      </p>
      <ul className="client-steps">
        {leftOut.map(({ what, count, names }) => (
          <li key={what}>
            {t(`leftOut.${what}`, { count })} {names.join(', ')}
          </li>
        ))}
      </ul>
    </>
  );
}

function Steps({ job }: { job: Job }) {
  const t = useWords('clients');
  const numbers = new Intl.NumberFormat(useLocale());
  const firstOpen = job.steps.findIndex(({ count }) => count === null);
  return (
    <ul className="client-steps">
      {job.steps.map(({ name, count }, i) => (
        <li key={name} className="client-step" data-done={count !== null}>
          <Icon name={count === null ? 'st-empty' : 'st-done'} size={14} />
          <span>{t(`jobs.${name}`)}</span>
          <span className="tabular">
            {count !== null
              ? numbers.format(count)
              : job.progress?.total && i === firstOpen
                ? `${numbers.format(job.progress.done)} / ${numbers.format(job.progress.total)}`
                : t('jobs.todo')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Retry({ job }: { job: Job }) {
  const t = useWords('clients');
  const show = useToast();
  const cache = useQueryClient();
  const again = useMutation({
    mutationFn: () => call(retryAccountJob, { params: { id: job.accountId, jobId: job.id } }),
    onSuccess: () => show({ kind: 'done', title: t('jobs.retried') }),
    onError: (error) => {
      const text = t.ownRefusal(error);
      if (text) show({ kind: 'error', title: text });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: accountJobKey(job.accountId, job.kind) }),
  });
  return (
    <Button icon="refresh" busy={again.isPending} onClick={() => again.mutate()}>
      {t('jobs.retry')}
    </Button>
  );
}
