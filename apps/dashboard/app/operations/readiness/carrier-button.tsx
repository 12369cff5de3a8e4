import { getConnection } from '@reprise/contract/accounts/settings-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { useState } from 'react';
import { useRead } from '../../api/query.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { CarrierForm } from './carrier-form.tsx';

type Props = { holder: { id: string; name: string }; isOpen: boolean };

/** The contract with the carrier has no page of its own: it is connected where it is missed. */
export function CarrierButton({ holder, isOpen }: Props) {
  const t = useWords('readiness');
  const common = useT();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const label = isOpen ? t('carrier.connectNamed', holder) : t('carrier.changeNamed', holder);
  return (
    <>
      {isOpen ? (
        <Button size="sm" aria-label={label} onClick={() => setIsAsking(true)}>
          {t('carrier.connect')}
        </Button>
      ) : (
        <button type="button" className="rd-text" aria-label={label} onClick={() => setIsAsking(true)}>
          {t('carrier.change')}
        </button>
      )}
      <Dialog open={isAsking} onClose={close} title={t('carrier.title', holder)} closeLabel={common('common.close')}>
        <Connection accountId={holder.id} onDone={close} />
      </Dialog>
    </>
  );
}

function Connection({ accountId, onDone }: { accountId: string; onDone: () => void }) {
  const t = useWords('readiness');
  const { data, error, refetch } = useRead(
    getConnection,
    { params: { id: accountId, kind: 'carrier' } },
    // A form is filled in from it.
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  if (data) return <CarrierForm accountId={accountId} connection={data} onDone={onDone} />;
  if (error) return <FailureView error={error} title={t('carrier.failed')} onRetry={() => void refetch()} />;
  return <LoadingCard rows={2} columns={['80%']} />;
}
