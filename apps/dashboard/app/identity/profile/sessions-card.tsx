import { endOtherSessions, endSession, listSessions } from '@reprise/contract/identity/own-session-routes';
import { formatDateTime } from '@reprise/i18n/formats';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { SkeletonRows } from '@reprise/ui/primitives/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { forget, useRead } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';
import { HERE } from '../../base/now.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useDeviceWords } from '../second-factor/device-words.ts';
import '../second-factor/second-factor.css';

/** Everywhere the person is signed in. */
export function SessionsCard() {
  const t = useT();
  const f = useWords('factors');
  const locale = useLocale();
  const show = useToast();
  const nameOf = useDeviceWords();
  const query = useRead(listSessions, {});
  const settle = {
    onError: (error: Error) => show({ kind: 'error', title: t.refusal(error) }),
    onSettled: () => forget(queryClient, listSessions),
  };
  const end = useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onSuccess: () => show({ kind: 'done', title: f('sessions.ended') }),
    ...settle,
  });
  const endOthers = useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: ({ ended }) => show({ kind: 'done', title: f('sessions.endedOthers', { count: ended }) }),
    ...settle,
  });
  if (query.isError)
    return <FailureView error={query.error} title={f('sessions.failed')} onRetry={() => void query.refetch()} />;
  const sessions = query.data?.['hydra:member'];
  const at = (instant: string) => formatDateTime(locale, new Date(instant), HERE);
  return (
    <Card title={f('sessions.title')}>
      <div className="form">
        <p className="muted">{f('sessions.lead')}</p>
        {!sessions && <SkeletonRows rows={3} columns={['60%', '40%']} label={t('common.loading')} />}
        <ul className="own-list" aria-label={f('sessions.list')}>
          {sessions?.map((one) => (
            <li key={one.id}>
              <Icon name={one.system === 'android' || one.system === 'ios' ? 'device-mobile' : 'world'} size={20} />
              <div>
                <p className="strong">
                  {nameOf(one)} {one.current && <Badge tone="blue">{f('sessions.current')}</Badge>}
                </p>
                <p className="subtle">
                  {[
                    f(one.sameNetwork ? 'sessions.here' : 'sessions.elsewhere'),
                    f('sessions.started', { when: at(one.startedAt) }),
                    f('sessions.used', { when: at(one.lastUsedAt) }),
                  ].join(' · ')}
                </p>
              </div>
              {!one.current && (
                <Button
                  size="sm"
                  label={f('sessions.endNamed', { device: `${nameOf(one)}, ${at(one.startedAt)}` })}
                  busy={end.isPending && end.variables === one.id}
                  onClick={() => end.mutate(one.id)}
                >
                  {f('sessions.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {sessions && sessions.length > 1 && (
          <div>
            <Button icon="logout" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
              {f('sessions.endOthers')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
