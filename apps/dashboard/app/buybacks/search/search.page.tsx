import { CODE_MIN_LENGTH, tidyCode } from '@reprise/contract/buybacks/code-search';
import { findByCode } from '@reprise/contract/buybacks/code-search-routes';
import { listItems } from '@reprise/contract/refurbishment/item-routes';
import { isItemCode } from '@reprise/kit/codes';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useRead } from '../../api/query.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { paths } from '../../navigation/paths.ts';
import { useMay } from '../../session/use-may.ts';
import { MatchList } from './match-list.tsx';
import { type Match, matchPath } from './match-path.ts';

await loadWords('search', 'statuses');

/**
 * Where a scan and the search field of the top bar lead. One match opens at once; several are shown; a code that finds
 * nothing says what can be searched.
 */
export default function Search() {
  const t = useWords('search');
  const code = useSearchedCode();
  const may = useMay()('ROLE_BUYBACK_DETAIL_PAGE');
  const isAsked = may && code.length >= CODE_MIN_LENGTH;
  // The answer is read anew for each scan: a buyback moves between two of them.
  const found = useRead(findByCode, { body: { code } }, { enabled: isAsked, staleTime: 0, gcTime: 0 });
  const [only, ...others] = found.data?.matches ?? [];
  const isUnknown = found.data?.matches.length === 0 && !found.isFetching;
  const added = useAddedItem(code, isUnknown);
  if (only && !others.length && !found.isFetching) return <Navigate to={matchPath(only)} replace />;
  if (added.id) return <Navigate to={paths.itemStock({ id: added.id })} replace />;
  return (
    <div className="stack">
      <PageHead title={code ? t('titleOf', { code }) : t('title')} />
      {isAsked ? (
        <Answer query={found} code={code} isReading={added.isReading} />
      ) : (
        <EmptyState icon="search" title={may ? t('enterTitle') : t('moduleTitle')}>
          {may ? t('hint') : t('moduleBody')}
        </EmptyState>
      )}
    </div>
  );
}

type Query = ReturnType<typeof useRead<typeof findByCode>>;

function Answer({ query, code, isReading }: { query: Query; code: string; isReading: boolean }) {
  const t = useWords('search');
  if (query.isPending || query.isFetching || isReading) return <LoadingCard rows={3} columns={['45%', '20%', '15%']} />;
  if (query.isError)
    return <FailureView error={query.error} title={t('failed')} onRetry={() => void query.refetch()} />;
  const { matches, matchedBy, isComplete } = query.data;
  if (!matches.length || !matchedBy)
    return (
      <EmptyState icon="search" title={t('noneTitle', { code })}>
        {t('hint')}
      </EmptyState>
    );
  return <MatchList matches={matches as readonly Match[]} kind={matchedBy} isComplete={isComplete} />;
}

/** An item that was added in a workshop belongs to no buyback: its label opens its own page. */
function useAddedItem(code: string, isUnknown: boolean): { id: string | undefined; isReading: boolean } {
  const may = useMay()('ROLE_ITEMS_STOCK_READ');
  const { data, isFetching } = useRead(
    listItems,
    { query: { identificationNumber: code, partial: 'true' } },
    { enabled: may && isUnknown && isItemCode(code.toUpperCase()), staleTime: 0, gcTime: 0 },
  );
  const members = isUnknown ? (data?.['hydra:member'] ?? []) : [];
  return { id: members.find((item) => item.code === code.toUpperCase())?.id, isReading: isFetching };
}

/** A code is in the address; an e-mail address is kept out of it, because addresses end up in logs and histories. */
function useSearchedCode(): string {
  const { state } = useLocation() as { state: { searched?: string } | null };
  const [params] = useSearchParams();
  return tidyCode(state?.searched ?? params.get('code') ?? '');
}
