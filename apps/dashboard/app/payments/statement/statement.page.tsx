import './statement.css';
import { getLedgerStatement } from '@reprise/contract/payments/desk/ledger-routes';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { useMemo } from 'react';
import { useRead } from '../../api/query.ts';
import { session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import type { ListState } from '../../kit/list/list-def.ts';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { useIsProvider, useMay } from '../../session/use-may.ts';
import { Balances } from './balances.tsx';
import { CheckCard } from './check-card.tsx';
import { lineList } from './line-list.tsx';
import { periodOf } from './read-lines.ts';

await loadWords('books');

/** The books of one's own side over a period, for whoever reconciles them with the bank. */
export default function PaymentStatement() {
  const t = useWords('books');
  const common = useT();
  const locale = useLocale();
  const may = useMay();
  const isProvider = useIsProvider();
  const hasBothSides = useStore(session)?.currentModule === 'root' || isProvider;
  const maySeeBuybacks = may('ROLE_BUYBACK_DETAIL_PAGE');
  const def = useMemo(
    () => lineList(t, locale, { isProvider, hasBothSides, maySeeBuybacks }),
    [t, locale, isProvider, hasBothSides, maySeeBuybacks],
  );
  return (
    <div className="page--list">
      <PageHead title={common('titles.paymentStatement')} lead={t('statement.lead')} />
      <DataList
        def={def}
        words={{
          label: t('statement.list'),
          emptyTitle: t('statement.emptyTitle'),
          empty: t('statement.empty'),
          noMatch: t('statement.noMatch'),
          failed: t('statement.failed'),
        }}
        notice={(state) =>
          isProvider && !state.filters.account?.length ? (
            <EmptyState title={t('statement.choose')}>{t('statement.chooseBody')}</EmptyState>
          ) : (
            <Head state={state} />
          )
        }
      />
    </div>
  );
}

function Head({ state }: { state: ListState }) {
  const t = useWords('books');
  const { data, error, refetch } = useRead(getLedgerStatement, { query: periodOf(state) });
  if (!data && error)
    return <FailureView error={error} title={t('statement.failedBalances')} onRetry={() => void refetch()} />;
  if (!data) return <LoadingCard rows={5} columns={['40%', '20%', '20%']} />;
  return (
    <div className="books-head">
      <div>
        <Balances statement={data} />
      </div>
      <CheckCard statement={data} />
    </div>
  );
}
