import { listPriceRevisions } from '@reprise/contract/pricing/revision-routes';
import { REVISION_STATUSES } from '@reprise/contract/pricing/revision-states';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { AccountPage, type ChosenAccount } from '../../accounts/choice/account-page.tsx';
import { loadWords } from '../../i18n/messages.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import type { ListDef } from '../../kit/list/list-def.ts';
import { paths } from '../../navigation/paths.ts';
import { type ListedRevision, readRevisions } from './read-revisions.ts';
import { revisionColumns } from './revision-columns.tsx';

await loadWords('prices');

export default function Prices() {
  const t = useWords('prices');
  const common = useT();
  const create = ({ named }: ChosenAccount) => (
    <Link className={buttonClass({ variant: 'primary' })} to={paths.priceNew({ accountId: named })}>
      <Icon name="plus" />
      {t('list.create')}
    </Link>
  );
  return (
    <AccountPage title={common('titles.prices')} lead={t('list.lead')} actions={create}>
      {(account) => <List named={account.named} create={create(account)} />}
    </AccountPage>
  );
}

const REFRESH_MS = 10_000;

function List({ named, create }: { named: string | undefined; create: ReactNode }) {
  const t = useWords('prices');
  const locale = useLocale();
  const def = useMemo<ListDef<ListedRevision>>(
    () => ({
      name: 'price-revisions',
      route: listPriceRevisions,
      columns: revisionColumns(t, locale),
      filters: [
        {
          kind: 'choice',
          name: 'status',
          label: t('list.status'),
          options: REVISION_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        },
      ],
      idOf: ({ id }) => id,
      nameOf: ({ title }) => title,
      hrefOf: ({ id }) => paths.priceRevision({ id }),
      firstOrder: { field: 'createdAt', direction: 'desc' },
      ...readRevisions(named ? { accountId: named } : {}),
    }),
    [t, locale, named],
  );
  return (
    <DataList
      def={def}
      refreshMs={REFRESH_MS}
      words={{
        label: t('list.label'),
        emptyTitle: t('list.emptyTitle'),
        empty: t('list.empty'),
        noMatch: t('list.noMatch'),
        failed: t('list.failed'),
      }}
      emptyAction={create}
    />
  );
}
