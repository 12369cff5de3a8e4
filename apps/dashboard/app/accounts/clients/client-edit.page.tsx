import { listAccounts, updateAccount } from '@reprise/contract/accounts/account-routes';
import { listAccountJobs } from '@reprise/contract/operations/account-job-routes';
import { getOpening } from '@reprise/contract/operations/opening-routes';
import { formatDate } from '@reprise/i18n/formats';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { HERE } from '../../base/now.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { OneThing } from '../../kit/detail/one-thing.tsx';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { useEditThing } from '../../kit/form/use-edit-thing.ts';
import { paths } from '../../navigation/paths.ts';
import { OpeningNotice } from '../../readiness/notices/opening-notice.tsx';
import { ClientFields } from './client-fields.tsx';
import { ClientRail } from './client-rail.tsx';
import { type ClientDetail, type ClientValues, clientSchema, sentOf, valuesOf } from './client-values.ts';
import { AccountJobView } from './jobs/account-job.tsx';
import { ReindexButton } from './jobs/reindex-button.tsx';
import { FIELDS } from './refused-fields.ts';
import { clientKey, readClient, useClient } from './use-client.ts';

await loadWords('clients', 'opening', 'readiness');

export default function ClientEdit() {
  const t = useWords('clients');
  const common = useT();
  const { organizationId, accountId } = useParams();
  const id = organizationId ?? accountId ?? '';
  const client = useClient(id);
  // Another client is another form: nothing typed for the one may stay for the other.
  return (
    <OneThing
      query={client}
      icon="building"
      name={common('titles.client')}
      words={{ failed: t('edit.failed'), goneTitle: t('edit.goneTitle'), gone: t('edit.gone') }}
    >
      {(read) => <Loaded key={read.id} id={id} client={read} />}
    </OneThing>
  );
}

function Loaded({ id, client }: { id: string; client: ClientDetail }) {
  const t = useWords('clients');
  const locale = useLocale();
  const cache = useQueryClient();
  const [search] = useSearchParams();
  const schema = useMemo(() => clientSchema(t), [t]);
  const edit = useEditThing<ClientDetail, ClientValues>({
    thing: client,
    queryKey: clientKey(id),
    read: () => readClient(client.id),
    update: (now, typed) => {
      const paymentModes = typed.paymentModes.map((mode) => ({
        id: mode.id,
        active: mode.active,
        issuer: mode.issuer,
      }));
      const body = { ...sentOf(typed), status: typed.status, paymentModes, version: now.version };
      return call(updateAccount, { params: { id: client.id }, body });
    },
    values: valuesOf,
    shownBy: [listAccounts],
    schema,
    words: t,
    fieldOf: (code) => FIELDS[code],
  });
  const { reset } = edit.form;
  /** What the set-up made is on this page too: shown as soon as it is there, without losing what was typed. */
  const readMade = useCallback(async () => {
    const made = await readClient(client.id);
    cache.setQueryData(clientKey(id), made);
    reset(valuesOf(made), { keepDirtyValues: true });
    // The set-up may have asked for a copy.
    await forget(cache, getOpening, listAccountJobs);
  }, [cache, client.id, id, reset]);
  return (
    <div className="client-page">
      <DetailPage
        back={{ to: paths.clients(), label: t('edit.back') }}
        title={client.name}
        badges={
          <StatusBadge object="account" status={client.status}>
            {t(`status.${client.status}`)}
          </StatusBadge>
        }
        meta={[
          ...(client.isRetailer ? [t('modules.retailer')] : []),
          ...(client.isBuyerAndWorkshopsSupervisor ? [t('modules.buyer')] : []),
          t('edit.since', { date: formatDate(locale, new Date(client.createdAt), HERE) }),
        ]}
        actions={<ReindexButton client={client} />}
        notice={
          <>
            <AccountJobView
              accountId={client.id}
              kind="set_up"
              showDone={search.get('opened') === 'true'}
              onEnd={() => void readMade()}
            />
            <AccountJobView
              accountId={client.id}
              kind="template"
              showDone={search.get('opened') === 'true'}
              onEnd={() => void readMade()}
            />
            {client.isRetailer && <OpeningNotice accountId={client.id} named={client.id} />}
            <AccountJobView accountId={client.id} kind="reindex" showDone={search.get('reindexed') === 'true'} />
          </>
        }
        rail={<ClientRail client={client} />}
      >
        <EditFormFrame edit={edit} label={t('edit.label')}>
          <ClientFields form={edit.form} />
        </EditFormFrame>
      </DetailPage>
    </div>
  );
}
