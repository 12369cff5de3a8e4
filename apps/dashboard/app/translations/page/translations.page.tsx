import { loadWords } from '../../i18n/messages.ts';
import './translations.css';
import { useQuery } from '@tanstack/react-query';
import { ClientChoice } from '../../accounts/choice/client-choice.tsx';
import { useAccount } from '../../accounts/choice/use-account.ts';
import { useAccountChoice } from '../../accounts/choice/use-account-choice.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { languagesOf } from '../texts/read-texts.ts';
import { AccountTexts } from './account-texts.tsx';

await loadWords('translations');

export default function TranslationsPage() {
  const t = useWords('translations');
  const common = useT();
  const { isOurs, accountId, choose } = useAccountChoice();
  const { name } = useAccount(accountId);
  const { data, error, refetch } = useQuery({ ...languagesOf(accountId), enabled: accountId !== '' });
  if (data)
    return <AccountTexts key={accountId} site={data} name={name} leave={isOurs ? () => choose('') : undefined} />;
  return (
    <div className="stack">
      <PageHead title={common('titles.translations')} lead={t('page.lead')} />
      {accountId === '' ? (
        <div className="stack stack--measure">
          <ClientChoice onChoose={choose} />
        </div>
      ) : error ? (
        <FailureView error={error} title={t('page.failed')} onRetry={() => void refetch()} />
      ) : (
        <LoadingCard columns={['30%', '60%']} />
      )}
    </div>
  );
}
