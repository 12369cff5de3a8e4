import type { CallResult } from '@reprise/client/call';
import { listAccounts } from '@reprise/contract/accounts/account-routes';
import type { Locale, T } from '@reprise/i18n';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { createdColumn, statusColumn } from '../../kit/list/columns.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import { readByPage } from '../../kit/list/export/read-all.ts';
import type { ListDef, ListState } from '../../kit/list/list-def.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { paths } from '../../navigation/paths.ts';
import { ReadyCount } from '../../readiness/notices/ready-count.tsx';
import { useMay } from '../../session/use-may.ts';

await loadWords('clients');

type Client = CallResult<typeof listAccounts>['hydra:member'][number];

function listQuery({ q, filters, order }: ListState) {
  // Both at once are no filter.
  const [status, ...others] = filters.status ?? [];
  return {
    order: { [order?.field ?? 'name']: order?.direction ?? ('asc' as const) },
    ...(q.trim() && { search: q.trim() }),
    ...(filters.name?.[0] && { name: filters.name[0] }),
    ...(status && others.length === 0 && { status: status as 'active' | 'inactive' }),
  };
}

const modulesOf = (client: Client, t: T<'clients'>): string =>
  [client.isRetailer && t('modules.retailer'), client.isBuyerAndWorkshopsSupervisor && t('modules.buyer')]
    .filter(Boolean)
    .join(', ');
const hostOf = ({ webChannelUrl }: Client) => webChannelUrl?.replace('https://', '') ?? null;

/** Read row by row, a few at a time. Nothing is asked for a buyer, who sells nothing. */
const readyColumn = (t: T<'clients'>): ListDef<Client>['columns'][number] => ({
  id: 'ready',
  label: t('list.ready'),
  width: '8%',
  num: true,
  cell: ({ id, isRetailer }) => isRetailer && <ReadyCount accountId={id} />,
});

type Rights = { mayEdit: boolean; mayCount: boolean };

function clientList(t: T<'clients'>, locale: Locale, { mayEdit, mayCount }: Rights): ListDef<Client> {
  return {
    name: 'clients',
    route: listAccounts,
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    ...(mayEdit && { hrefOf: ({ id }: Client) => paths.client({ organizationId: id }) }),
    firstOrder: { field: 'name', direction: 'asc' },
    columns: [
      {
        id: 'name',
        label: t('list.name'),
        order: 'name',
        width: '24%',
        cell: ({ name, corporateName }) => (
          <>
            {name}
            {corporateName && <small>{corporateName}</small>}
          </>
        ),
        text: ({ name }) => name,
      },
      {
        id: 'modules',
        label: t('list.modules'),
        width: '18%',
        cell: (c) => <span className="cell-wrap">{modulesOf(c, t)}</span>,
        text: (c) => modulesOf(c, t),
      },
      { id: 'city', label: t('list.city'), width: '12%', cell: ({ city }) => city, text: ({ city }) => city },
      {
        id: 'site',
        label: t('list.site'),
        width: '16%',
        cell: (c) =>
          hostOf(c) && (
            <>
              <span className="cell-wrap">{hostOf(c)}</span>
              {!c.webChannelActive && <small>{t('list.siteOff')}</small>}
            </>
          ),
        text: hostOf,
      },
      ...(mayCount ? [readyColumn(t)] : []),
      { ...createdColumn(t('list.created'), locale), width: '10%', text: ({ createdAt }) => createdAt.slice(0, 10) },
      {
        ...statusColumn('account', t('list.status'), (status) => t(`status.${status}`)),
        order: 'status',
        width: '10%',
      },
    ],
    filters: [
      { name: 'name', label: t('list.name'), kind: 'text' },
      {
        name: 'status',
        label: t('list.status'),
        kind: 'choice',
        options: (['active', 'inactive'] as const).map((value) => ({ value, label: t(`status.${value}`) })),
      },
    ],
    async fetchPage(state, signal) {
      const query = { ...listQuery(state), page: String(state.page), itemsPerPage: String(state.size) };
      const answer = await call(listAccounts, { query }, { signal });
      return { rows: answer['hydra:member'], total: answer['hydra:totalItems'] ?? 0 };
    },
    fetchAll: (state) =>
      readByPage(
        (chunk) => call(listAccounts, { query: { ...listQuery(state), ...chunk } }),
        ({ id }) => id,
      ),
  };
}

export default function Clients() {
  const t = useWords('clients');
  const common = useT();
  const locale = useLocale();
  const may = useMay();
  const mayEdit = may('ROLE_CLIENT_EDIT_PAGE');
  const mayCount = may('ROLE_HOME_EDITOR_PAGE');
  const def = useMemo(() => clientList(t, locale, { mayEdit, mayCount }), [t, locale, mayEdit, mayCount]);
  const add = may('ROLE_CLIENT_CREATE_PAGE') && (
    <Link className={buttonClass({ variant: 'primary' })} to={paths.clientNew()}>
      <Icon name="plus" />
      {t('list.new')}
    </Link>
  );
  return (
    <div className="page--list">
      <PageHead title={common('titles.clients')} lead={t('list.lead')} actions={add || undefined} />
      <DataList
        def={def}
        emptyAction={add || undefined}
        words={{
          label: t('list.label'),
          search: t('list.search'),
          emptyTitle: t('list.emptyTitle'),
          empty: t('list.empty'),
          noMatch: t('list.noMatch'),
          failed: t('list.failed'),
        }}
      />
    </div>
  );
}
