import '../../kit/form/form.css';
import './opening.css';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { paths } from '../../navigation/paths.ts';
import { openingOf } from '../../readiness/notices/read-opening.ts';
import { ForSite, type SiteAccount } from '../../white-label/design/account-choice.tsx';
import { Progress } from '../readiness/progress.tsx';
import { Steps } from './steps.tsx';

await loadWords('opening', 'readiness');

export default function OpeningPage() {
  const t = useWords('opening');
  const common = useT();
  return (
    <ForSite title={common('titles.opening')} lead={t('page.lead')}>
      {(account) => <OfAccount key={account.accountId} {...account} />}
    </ForSite>
  );
}

function OfAccount({ accountId, name, named }: SiteAccount) {
  const t = useWords('opening');
  const common = useT();
  const { data, error, refetch } = useQuery({
    ...openingOf(accountId),
    // The test sale is made in another tab.
    refetchOnWindowFocus: 'always',
  });
  const points = data?.steps.flatMap((step) => step.points) ?? [];
  return (
    <div className="stack">
      <PageHead
        title={common('titles.opening')}
        lead={
          <>
            {name ? t('page.ofClient', { name }) : t('page.lead')} {t('page.later')}
          </>
        }
        actions={
          <>
            {data && <Progress readiness={{ ...data, points }} />}
            <Link className={buttonClass()} to={paths.readiness({ accountId: named })}>
              {t('page.all')}
            </Link>
          </>
        }
      />
      {error && !data ? (
        <FailureView error={error} title={t('page.failed')} onRetry={() => void refetch()} />
      ) : data ? (
        <Steps opening={data} isOurs={named !== undefined} />
      ) : (
        <LoadingCard columns={['20%', '50%', '20%']} />
      )}
    </div>
  );
}
