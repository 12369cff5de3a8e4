import { queryOf } from '../../api/query.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useWords } from '../../i18n/words.tsx';
import '../clients/client.css';
import { listAccountLinks } from '@reprise/contract/accounts/account-routes';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { paths } from '../../navigation/paths.ts';
import { useClient } from '../clients/use-client.ts';
import { LinkedSide } from './linked-side.tsx';

await loadWords('clients');

/** Both sides of a client: who takes its devices, and whose devices it takes. */
export default function LinkedAccounts() {
  const t = useWords('clients');
  const { accountId = '' } = useParams();
  const client = useClient(accountId);
  const id = client.data?.id;
  const links = useQuery({
    ...queryOf(listAccountLinks, { query: { accountId: id ?? '', pagination: 'false' } }),
    enabled: id !== undefined,
  });
  const failed = client.error ?? links.error;
  if (failed && !(client.data && links.data))
    return (
      <FailureView
        error={failed}
        title={t('links.failed')}
        onRetry={() => void (client.data ? links.refetch() : client.refetch())}
      />
    );
  if (!client.data || !links.data) return <LoadingCard rows={6} columns={['40%', '20%', '20%']} />;
  const rows = links.data['hydra:member'];
  const { name } = client.data;
  return (
    <DetailPage
      back={{ to: paths.client({ organizationId: client.data.id }), label: name }}
      title={t('rail.links')}
      meta={[t('links.lead', { name })]}
    >
      <div className="client-two">
        <LinkedSide
          client={client.data}
          side="buyers"
          links={rows.filter(({ retailer }) => retailer.id === client.data.id)}
        />
        <LinkedSide
          client={client.data}
          side="retailers"
          links={rows.filter(({ buyer }) => buyer.id === client.data.id)}
        />
      </div>
    </DetailPage>
  );
}
