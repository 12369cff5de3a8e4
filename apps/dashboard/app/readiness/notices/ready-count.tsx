import { getReadiness } from '@reprise/contract/operations/readiness-routes';
import { VisuallyHidden } from '@reprise/ui/primitives/visually-hidden.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';
import { useT } from '../../i18n/words.tsx';
import { inTurn } from './in-turn.ts';
import { readinessOf } from './read-readiness.ts';

const FRESH_MS = 5 * 60_000;

/** Beside "Ready to sell?" in the menu; the provider has no account of its own to count for. */
export function OwnReadyCount() {
  const accountId = useStore(session)?.currentOrganization?.account.id;
  return accountId ? <ReadyCount accountId={accountId} /> : null;
}

/** "11/14". Every point is read from the objects, so a list of accounts asks for a few at a time. */
export function ReadyCount({ accountId }: { accountId: string }) {
  const t = useT();
  const { data } = useQuery({
    ...readinessOf(accountId),
    queryFn: ({ signal }) => inTurn(signal, () => call(getReadiness, { params: { id: accountId } }, { signal })),
    staleTime: FRESH_MS,
    retry: false,
  });
  if (!data) return null;
  const { ready, total } = data;
  return (
    <>
      <span className="ready-count" aria-hidden="true">
        {ready}/{total}
      </span>
      <VisuallyHidden>{t('shell.readyCount', { ready, total })}</VisuallyHidden>
    </>
  );
}
