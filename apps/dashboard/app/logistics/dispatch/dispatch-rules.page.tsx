import { loadWords } from '../../i18n/messages.ts';
import { useMay } from '../../session/use-may.ts';
import './dispatch.css';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AccountPage, type ChosenAccount } from '../../accounts/choice/account-page.tsx';
import { useT, useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { paths } from '../../navigation/paths.ts';
import { HoleWarning } from '../../readiness/notices/hole-warning.tsx';
import { rulesOf } from './read-rules.ts';
import { RuleList } from './rule-list.tsx';
import { TrialCard } from './trial-card.tsx';

await loadWords('catalogue', 'dispatch', 'readiness');

export default function DispatchRules() {
  const t = useWords('dispatch');
  const common = useT();
  const mayEdit = useMay()('ROLE_WAREHOUSE_DISPATCH_RULE_CREATE');
  const add = ({ accountId }: ChosenAccount) =>
    mayEdit && (
      <Link className={buttonClass({ variant: 'primary' })} to={paths.dispatchRuleNew({ accountId })}>
        <Icon name="plus" />
        {t('list.new')}
      </Link>
    );
  return (
    <AccountPage title={common('titles.dispatchRules')} lead={t('list.lead')} actions={add}>
      {(account) => <Rules accountId={account.accountId} add={add(account)} mayEdit={mayEdit} />}
    </AccountPage>
  );
}

type RulesProps = { accountId: string; add: ReactNode; mayEdit: boolean };

function Rules({ accountId, add, mayEdit }: RulesProps) {
  const t = useWords('dispatch');
  const mayTry = useMay()('ROLE_PRODUCT_LIST_PAGE');
  const query = useQuery(rulesOf(accountId));
  if (!query.data && !query.error) return <LoadingCard columns={['60%', '30%']} />;
  if (!query.data)
    return <FailureView error={query.error} title={t('list.failed')} onRetry={() => void query.refetch()} />;
  const asked = query.data.map(({ id, version }) => `${id} ${version}`).join();
  return (
    <div className="dispatch-page">
      <div className="stack">
        <HoleWarning accountId={accountId} version={asked} />
        {query.data.length ? (
          <RuleList accountId={accountId} rules={query.data} mayEdit={mayEdit} />
        ) : (
          <div className="card">
            <EmptyState icon="building-warehouse" title={t('list.emptyTitle')} action={add || undefined}>
              {t('list.empty')}
            </EmptyState>
          </div>
        )}
      </div>
      {mayTry && <TrialCard accountId={accountId} asked={asked} />}
    </div>
  );
}
