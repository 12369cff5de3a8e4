import { PAYEE_OUTCOMES } from '@reprise/contract/payments/payee-checks';
import { getPayoutPolicy } from '@reprise/contract/payments/payout-policy';
import { formatMoney } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { useState } from 'react';
import { useRead } from '../../api/query.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { PayeeCheckCard } from './payee-check-card.tsx';
import { PayoutPolicyDialog } from './payout-policy-dialog.tsx';
import { SettingsCard } from './settings-frame.tsx';

/** How the payments of an account leave. Changed in a dialog of its own: it is no part of the form above it. */
export function PayoutPolicyCard({ accountId, currency }: { accountId: string; currency: string }) {
  const t = useWords('settings');
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useRead(getPayoutPolicy, { params: { id: accountId } });
  if (!data)
    return error ? (
      <FailureView error={error} title={t('payouts.failed')} onRetry={() => void refetch()} />
    ) : (
      <LoadingCard rows={4} columns={['50%', '30%']} />
    );
  const { automaticUpTo, secondApprovalAbove, bankMethod, payees } = data;
  return (
    <SettingsCard id="payouts" title={t('nav.payouts')}>
      <div className="stack">
        <p className="settings-note">{t('payouts.lead')}</p>
        <dl className="facts">
          <dt>{t('payouts.automatic')}</dt>
          <dd>{automaticUpTo ? formatMoney(locale, automaticUpTo, currency) : t('payouts.nothing')}</dd>
          <dt>{t('payouts.second')}</dt>
          <dd>{secondApprovalAbove ? formatMoney(locale, secondApprovalAbove, currency) : t('payouts.never')}</dd>
          <dt>{t('payouts.bank')}</dt>
          <dd>{t(`payouts.banks.${bankMethod}`)}</dd>
        </dl>
        <h3>{t('payouts.payees')}</h3>
        <dl className="facts">
          {PAYEE_OUTCOMES.flatMap((outcome) => [
            <dt key={outcome}>{t(`payouts.outcomes.${outcome}`)}</dt>,
            <dd key={`${outcome} action`}>{t(`payouts.actions.${payees[outcome]}`)}</dd>,
          ])}
        </dl>
        <div>
          <Button onClick={() => setIsOpen(true)}>{t('payouts.change')}</Button>
        </div>
        <PayeeCheckCard accountId={accountId} />
      </div>
      {isOpen && (
        <PayoutPolicyDialog
          policy={data}
          onClose={() => {
            setIsOpen(false);
            void refetch();
          }}
        />
      )}
    </SettingsCard>
  );
}
