import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { loadWords } from '../../i18n/messages.ts';
import { useWords } from '../../i18n/words.tsx';
import { paths } from '../../navigation/paths.ts';
import { usePointWords } from './point-words.ts';
import { readinessOf } from './read-readiness.ts';

await loadWords('readiness');

/** How far an account is, with the first point that is open; nothing once it is ready. */
export function ReadinessNotice({ accountId, named }: { accountId: string; named?: string }) {
  const t = useWords('readiness');
  const said = usePointWords();
  const { data } = useQuery({ ...readinessOf(accountId), staleTime: 60_000, retry: false });
  const first =
    data?.points.find(({ state }) => state === 'blocked') ?? data?.points.find(({ state }) => state !== 'ready');
  if (!data || !first) return null;
  const { name, sentence } = said(first);
  return (
    <Notice
      tone={first.state === 'blocked' ? 'red' : 'amber'}
      icon="list-check"
      title={t('home.title', { ready: data.ready, total: data.total })}
      actions={
        <Link className={buttonClass()} to={paths.readiness({ accountId: named })}>
          {t('home.open')}
        </Link>
      }
    >
      <p>
        <strong>{name}</strong>. {sentence}
      </p>
    </Notice>
  );
}
