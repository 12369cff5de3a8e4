import { getAccount } from '@reprise/contract/accounts/account-routes';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { keyOf } from '../../api/query.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { readClient } from '../clients/use-client.ts';
import { ClientPagesForm } from './client-pages-form.tsx';
import { readPages } from './client-pages-values.ts';

await loadWords('clients');

/** The texts and the home of a client's public site, as the provider sees and mends them. */
export default function ClientPages() {
  const t = useWords('clients');
  const { id = '' } = useParams();
  const pages = useQuery({
    queryKey: keyOf(getAccount, 'pages', id),
    queryFn: async ({ signal }) => {
      const client = await readClient(id, signal);
      return { client, ...(await readPages(client.id, signal)) };
    },
    // A form is filled in from it: what somebody types must not change under their hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (pages.isError)
    return <FailureView error={pages.error} title={t('pages.failed')} onRetry={() => void pages.refetch()} />;
  if (!pages.data) return <LoadingCard columns={['60%', '20%']} />;
  return <ClientPagesForm key={pages.data.client.id} {...pages.data} />;
}
