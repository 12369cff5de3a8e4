import { getConnection } from '@reprise/contract/accounts/settings-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { useState } from 'react';
import { useRead } from '../../api/query.ts';
import { useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { PayeeCheckDialog } from './payee-check-dialog.tsx';

/** Which bank verifies the names of payees. */
export function PayeeCheckCard({ accountId }: { accountId: string }) {
  const t = useWords('settings');
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useRead(getConnection, { params: { id: accountId, kind: 'payee_check' } });
  if (!data)
    return error ? (
      <FailureView error={error} title={t('payeeCheck.failed')} onRetry={() => void refetch()} />
    ) : (
      <LoadingCard rows={1} columns={['50%']} />
    );
  const codes = Object.keys(data.answerCodes ?? {}).length;
  return (
    <section className="stack" aria-label={t('payeeCheck.title')}>
      <h3>{t('payeeCheck.title')}</h3>
      <dl className="facts">
        <dt>{t('payeeCheck.url')}</dt>
        <dd>{data.url ?? t('payeeCheck.none')}</dd>
        {data.url && (
          <>
            <dt>{t('payeeCheck.codes')}</dt>
            <dd>{codes ? t('payeeCheck.ownCodes', { count: codes }) : t('payeeCheck.usualCodes')}</dd>
          </>
        )}
      </dl>
      <div>
        <Button onClick={() => setIsOpen(true)}>{t(data.url ? 'payeeCheck.change' : 'payeeCheck.connect')}</Button>
      </div>
      {isOpen && (
        <PayeeCheckDialog
          accountId={accountId}
          connection={data}
          onClose={() => {
            setIsOpen(false);
            void refetch();
          }}
        />
      )}
    </section>
  );
}
