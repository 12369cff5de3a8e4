import { createAccount, listAccounts } from '@reprise/contract/accounts/account-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { forget, queryOf } from '../../api/query.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { paths } from '../../navigation/paths.ts';
import { type ClientValues, clientSchema, newClient, sentOf } from './client-values.ts';
import { type Buyer, NewClientFields } from './new-client-fields.tsx';
import { FIELDS } from './refused-fields.ts';

await loadWords('clients');

const BUYERS_SHOWN = '30';

export default function ClientNew() {
  const t = useWords('clients');
  const common = useT();
  const buyers = useQuery(
    queryOf(listAccounts, {
      query: {
        kind: 'buyer_and_workshops_supervisor',
        status: 'active',
        itemsPerPage: BUYERS_SHOWN,
        order: { name: 'asc' },
      },
    }),
  );
  return (
    <div className="stack client-new">
      <PageHead title={common('titles.clientNew')} lead={t('new.lead')} />
      {buyers.data ? (
        <NewClient buyers={buyers.data['hydra:member']} />
      ) : buyers.error ? (
        <FailureView error={buyers.error} title={t('list.failed')} onRetry={() => void buyers.refetch()} />
      ) : (
        <LoadingCard columns={['50%', '50%']} />
      )}
    </div>
  );
}

function NewClient({ buyers }: { buyers: readonly Buyer[] }) {
  const t = useWords('clients');
  const common = useT();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const schema = useMemo(() => clientSchema(t), [t]);
  // Where there is one buyer, nobody has to choose.
  const values = useMemo(
    () => ({ ...newClient, buyerIds: buyers.length === 1 ? buyers.map(({ id }) => id) : [] }),
    [buyers],
  );

  async function save(typed: ClientValues): Promise<undefined> {
    const { firstname, lastname, email } = typed.administrator;
    const sent = sentOf(typed);
    const body = {
      ...sent,
      ...(typed.isRetailer
        ? { buyerAccountIds: typed.buyerIds, otherLanguages: typed.otherLanguages, template: templateOf(typed) }
        : { webChannel: null }),
      paymentIssuer: typed.paymentIssuer,
      administrator: typed.hasAdministrator ? { firstname, lastname, email } : null,
    };
    const { id } = await call(createAccount, { body });
    await forget(cache, listAccounts);
    // After the form knows that it was saved: it asks before it lets somebody go.
    setTimeout(() => void navigate(paths.client({ organizationId: id }, { opened: 'true' })));
  }
  const edit = useEditForm<ClientValues>({ schema, values, save, words: t, fieldOf: (code) => FIELDS[code] });
  return (
    <EditFormFrame isNew edit={edit} label={common('titles.clientNew')} saveLabel={t('new.save')}>
      <NewClientFields form={edit.form} buyers={buyers} />
    </EditFormFrame>
  );
}

const templateOf = ({ template, withProducts, withPrices }: ClientValues) =>
  template.id ? { accountId: template.id, withProducts, withPrices: withProducts && withPrices } : null;
