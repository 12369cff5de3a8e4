import { loadWords } from '../../i18n/messages.ts';
import './steps.css';
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
import { useMay } from '../../session/use-may.ts';
import { type RefurbWarehouse, warehousesOf } from './read-steps.ts';
import { stepList } from './step-list.tsx';

await loadWords('checkin', 'work');

/** What the workshops of an account can do on a device, and what each charges for it. */
export default function RefurbSteps() {
  const t = useWords('work');
  const common = useT();
  return (
    <AccountPage
      title={common('titles.refurbSteps')}
      lead={t('steps.lead')}
      actions={(account) => <Add {...account} />}
    >
      {({ accountId }) => <OfAccount accountId={accountId} />}
    </AccountPage>
  );
}

function Add({ named }: ChosenAccount) {
  const t = useWords('work');
  return (
    <Link className={buttonClass({ variant: 'primary' })} to={paths.refurbStepNew({ accountId: named })}>
      <Icon name="plus" />
      {t('steps.new')}
    </Link>
  );
}

function OfAccount({ accountId }: { accountId: string }) {
  const t = useWords('work');
  const query = useQuery(warehousesOf(accountId));
  if (query.data) return <List accountId={accountId} warehouses={query.data.warehouses} />;
  if (!query.error) return <LoadingCard columns={['20%', '30%', '25%']} />;
  return <FailureView error={query.error} title={t('steps.failed')} onRetry={() => void query.refetch()} />;
}

function List({ accountId, warehouses }: { accountId: string; warehouses: readonly RefurbWarehouse[] }) {
  const t = useWords('work');
  const stocks = useWords('checkin');
  const { format } = useAccount(accountId);
  const mayOpenQuestions = useMay()('ROLE_REFURB_DIAGNOSTIC_MANAGE');
  const def = useMemo(
    () => stepList({ t, stocks, format, accountId, warehouses, mayOpenQuestions }),
    [t, stocks, format, accountId, warehouses, mayOpenQuestions],
  );
  return (
    <DataList
      def={def}
      words={{
        label: t('steps.label'),
        search: t('steps.search'),
        emptyTitle: t('steps.emptyTitle'),
        empty: t('steps.empty'),
        noMatch: t('steps.noMatch'),
        failed: t('steps.failed'),
      }}
    />
  );
}
