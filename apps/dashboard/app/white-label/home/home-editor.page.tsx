import { listTranslations } from '@reprise/contract/translations/routes';
import { getHomePage } from '@reprise/contract/white-label/home-routes';
import { forget, keyOf } from '../../api/query.ts';
import { loadWords } from '../../i18n/messages.ts';
import './home.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useT, useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { ForSite, type SiteAccount } from '../design/account-choice.tsx';
import { HomeForm } from './home-form.tsx';
import { type EditedPage, readHomePage } from './home-values.ts';

await loadWords('catalogue', 'design', 'translations');

export default function HomeEditor() {
  const t = useWords('design');
  const common = useT();
  return (
    <ForSite title={common('titles.homeEditor')} lead={t('home.lead')}>
      {(account) => <OfAccount key={account.accountId} {...account} />}
    </ForSite>
  );
}

function OfAccount(account: SiteAccount) {
  const t = useWords('design');
  const common = useT();
  const cache = useQueryClient();
  const queryKey = keyOf(getHomePage, account.accountId);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readHomePage(account.accountId, signal),
    // A form is filled in from it: what somebody types must not change under their hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data)
    return (
      <HomeForm
        {...account}
        page={data}
        onChanged={(next: EditedPage) => {
          cache.setQueryData(queryKey, next);
          void forget(cache, listTranslations);
        }}
      />
    );
  return (
    <div className="stack">
      <PageHead title={common('titles.homeEditor')} lead={t('home.lead')} />
      {error ? (
        <FailureView error={error} title={t('home.failed')} onRetry={() => void refetch()} />
      ) : (
        <LoadingCard columns={['60%', '30%']} />
      )}
    </div>
  );
}
