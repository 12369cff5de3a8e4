import { loadWords } from '../../i18n/messages.ts';
import './parts.css';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { AccountPage, type ChosenAccount } from '../../accounts/choice/account-page.tsx';
import { useAccount } from '../../accounts/choice/use-account.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { paths } from '../../navigation/paths.ts';
import { type RefurbWarehouse, warehousesOf } from '../steps/read-steps.ts';
import { partList } from './part-list.tsx';

await loadWords('parts');

/** What the workshops of an account keep to fit into devices, and what has to be ordered again. */
export default function Parts() {
  const t = useWords('parts');
  const common = useT();
  return (
    <AccountPage title={common('titles.parts')} lead={t('list.lead')} actions={(account) => <Add {...account} />}>
      {({ accountId }) => <OfAccount accountId={accountId} />}
    </AccountPage>
  );
}

function Add({ named }: ChosenAccount) {
  const t = useWords('parts');
  return (
    <Link className={buttonClass({ variant: 'primary' })} to={paths.partNew({ accountId: named })}>
      <Icon name="plus" />
      {t('list.new')}
    </Link>
  );
}

function OfAccount({ accountId }: { accountId: string }) {
  const t = useWords('parts');
  const query = useQuery(warehousesOf(accountId));
  if (query.data) return <List accountId={accountId} warehouses={query.data.warehouses} />;
  if (!query.error) return <LoadingCard columns={['30%', '20%', '30%']} />;
  return <FailureView error={query.error} title={t('list.failed')} onRetry={() => void query.refetch()} />;
}

function List({ accountId, warehouses }: { accountId: string; warehouses: readonly RefurbWarehouse[] }) {
  const t = useWords('parts');
  const { format } = useAccount(accountId);
  const def = useMemo(() => partList({ t, format, accountId, warehouses }), [t, format, accountId, warehouses]);
  return (
    <DataList
      def={def}
      words={{
        label: t('list.label'),
        search: t('list.search'),
        emptyTitle: t('list.emptyTitle'),
        empty: t('list.empty'),
        noMatch: t('list.noMatch'),
        failed: t('list.failed'),
      }}
    />
  );
}
