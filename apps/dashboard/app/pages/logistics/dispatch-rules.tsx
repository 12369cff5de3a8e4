import '../../components/dispatch/dispatch.css';
import { buttonClass } from '@reprise/ui/button.tsx';
import { Icon } from '@reprise/ui/icon.tsx';
import { EmptyState } from '@reprise/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AccountPage, type ChosenAccount } from '../../components/account/account-page.tsx';
import { rulesOf } from '../../components/dispatch/read-rules.ts';
import { RuleList } from '../../components/dispatch/rule-list.tsx';
import { TrialCard } from '../../components/dispatch/trial-card.tsx';
import { LoadingCard } from '../../components/loading-card.tsx';
import { FailureView } from '../../failures/failure-view.tsx';
import { useDispatchWords } from '../../i18n/dispatch-words.ts';
import { useT } from '../../i18n/words.tsx';
import { paths } from '../../paths.ts';
import { permissionsOf, session } from '../../session/session.ts';
import { useStore } from '../../store.ts';

export default function DispatchRules() {
  const t = useDispatchWords();
  const common = useT();
  const me = useStore(session);
  const mayEdit = me ? permissionsOf(me).has('ROLE_WAREHOUSE_DISPATCH_RULE_CREATE') : false;
  const add = ({ accountId }: ChosenAccount) =>
    mayEdit && (
      <Link className={buttonClass({ variant: 'primary' })} to={paths.dispatchRuleNew(accountId)}>
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
  const t = useDispatchWords();
  const me = useStore(session);
  const mayTry = me ? permissionsOf(me).has('ROLE_PRODUCT_LIST_PAGE') : false;
  const query = useQuery(rulesOf(accountId));
  if (!query.data && !query.error) return <LoadingCard columns={['60%', '30%']} />;
  if (!query.data)
    return <FailureView error={query.error} title={t('list.failed')} onRetry={() => void query.refetch()} />;
  const asked = query.data.map(({ id, version }) => `${id} ${version}`).join();
  return (
    <div className="dispatch-page">
      <div className="stack">
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
