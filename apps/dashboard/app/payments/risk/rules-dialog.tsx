import './rules.css';
import { getRiskRules } from '@reprise/contract/payments/risk/rule-routes';
import { useRead } from '../../api/query.ts';
import { useWords } from '../../i18n/words.tsx';
import { SidePanel } from '../../kit/detail/side-panel.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { BlockedImeis } from './blocked-imeis.tsx';
import { LimitsForm } from './limits-form.tsx';
import { StaffAccounts } from './staff-accounts.tsx';

/** From when payments are held, what counts, and the two lists that people keep. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const t = useWords('risk');
  const { data, error, refetch } = useRead(getRiskRules, {});
  return (
    <SidePanel open onClose={onClose} title={t('settings.title')}>
      {data && (
        <div className="stack risk-settings">
          <LimitsForm key={data.version} rules={data} />
          <BlockedImeis rules={data} />
          <StaffAccounts rules={data} />
        </div>
      )}
      {!data && error && <FailureView error={error} title={t('settings.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingCard rows={6} columns={['40%', '50%']} />}
    </SidePanel>
  );
}
