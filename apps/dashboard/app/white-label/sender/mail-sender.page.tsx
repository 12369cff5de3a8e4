import { loadWords } from '../../i18n/messages.ts';
import './sender.css';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useT, useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { ForSite, type SiteAccount } from '../design/account-choice.tsx';
import { type MailSender, senderOf } from './read-sender.ts';
import { SenderForm } from './sender-form.tsx';
import { SenderRecords } from './sender-records.tsx';

await loadWords('design');

export default function MailSenderPage() {
  const t = useWords('design');
  const common = useT();
  return (
    <ForSite title={common('titles.mailSender')} lead={t('sender.lead')}>
      {(account) => <OfAccount key={account.accountId} {...account} />}
    </ForSite>
  );
}

function OfAccount({ accountId, name, leave }: SiteAccount) {
  const t = useWords('design');
  const common = useT();
  const cache = useQueryClient();
  const query = senderOf(accountId);
  const { data, error, refetch } = useQuery(query);
  const keep = (next: MailSender) => cache.setQueryData(query.queryKey, next);
  return (
    <div className="stack">
      <PageHead
        title={common('titles.mailSender')}
        lead={name ? t('page.ofClient', { name }) : t('sender.lead')}
        actions={leave && <Button onClick={leave}>{common('account.other')}</Button>}
      />
      {error && !data ? (
        <FailureView error={error} title={t('sender.failed')} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <SenderForm sender={data} onChanged={keep} />
          <SenderRecords sender={data} onChecked={keep} />
        </>
      ) : (
        <LoadingCard columns={['30%', '60%']} />
      )}
    </div>
  );
}
