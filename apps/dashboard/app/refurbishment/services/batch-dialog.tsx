import { type BatchResult, SERVICE_BATCH_MAX, type ServiceRow } from '@reprise/contract/refurbishment/service-payloads';
import {
  completeItemServices,
  getServicesOfItem,
  startItemServices,
} from '@reprise/contract/refurbishment/service-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Checkbox } from '@reprise/ui/primitives/checkbox.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useRead } from '../../api/query.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { ActFrame } from '../../kit/act-frame.tsx';
import { useAct } from '../../kit/use-act.ts';
import { StockChoice } from './act-dialog.tsx';
import { useForgetServices } from './use-service-act.ts';

export type BatchKind = 'start' | 'complete';
type Props = { kind: BatchKind; rows: readonly ServiceRow[]; onClose: () => void };

/** Starts or completes the chosen services; those that are refused are told one by one. */
export function BatchDialog({ kind, rows, onClose }: Props) {
  const t = useWords('workshop');
  const reload = useForgetServices();
  const [stockId, setStockId] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [result, setResult] = useState<BatchResult>();
  // The stocks of the warehouse are the same for all its items.
  const stocks = useRead(getServicesOfItem, { params: { id: rows[0]!.item.itemId } }, { enabled: kind === 'complete' });
  const steps = rows.slice(0, SERVICE_BATCH_MAX).map(({ id, version }) => ({ id, expectedVersion: version }));
  const { run, busy } = useAct<void, BatchResult>({
    act: () =>
      kind === 'start'
        ? call(startItemServices, { body: { steps, stockConfirmed: true } })
        : call(completeItemServices, { body: { steps, stockId } }),
    onDone: async (answer) => {
      setResult(answer);
      await reload();
    },
    onFailed: (error) => setProblem(t.refusal(error)),
  });
  if (result) return <BatchReport kind={kind} result={result} onClose={onClose} />;
  const isMissing = kind === 'start' ? !isConfirmed : !stockId;
  return (
    <ActFrame
      title={t(`batch.${kind}.title`, { count: steps.length })}
      keep={t('batch.keep')}
      confirm={t(`batch.${kind}.act`)}
      busy={busy}
      problem={problem}
      onConfirm={() => {
        setTried(true);
        setProblem(undefined);
        if (!isMissing) run();
      }}
      onClose={onClose}
    >
      {rows.length > SERVICE_BATCH_MAX && <p>{t('batch.limit', { count: SERVICE_BATCH_MAX })}</p>}
      {kind === 'start' ? (
        <Checkbox
          label={t('batch.start.confirm')}
          error={isTried && isMissing ? t('needed') : undefined}
          checked={isConfirmed}
          onChange={({ target }) => setConfirmed(target.checked)}
        />
      ) : (
        <StockChoice stocks={stocks.data?.stocks ?? []} value={stockId} isTried={isTried} onChange={setStockId} />
      )}
    </ActFrame>
  );
}

/** Nothing is lost in silence: each service that was refused is named with its reason. */
function BatchReport({ kind, result, onClose }: { kind: BatchKind; result: BatchResult; onClose: () => void }) {
  const t = useWords('workshop');
  const common = useT();
  const refused = result.results.filter(({ code }) => code !== null);
  const done = result.results.length - refused.length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`batch.${kind}.done`, { count: done })}
      closeLabel={common('common.close')}
      footer={
        <Button data-autofocus onClick={onClose}>
          {common('common.close')}
        </Button>
      }
    >
      {refused.length === 0 ? (
        <Notice tone="green" icon="st-done" title={t('batch.allDone')} />
      ) : (
        <>
          <Notice tone="red" title={t('batch.refused', { count: refused.length })} live="alert" />
          <ul className="workshop-refused">
            {refused.map(({ id, code, name, identificationNumber }) => (
              <li key={id}>
                <strong>{[name, identificationNumber].filter(Boolean).join(' · ')}</strong>
                <span>{t(`batch.codes.${reasonOf(code)}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

const REASONS = [
  'concurrent_change',
  'item_wrong_stock',
  'other_service_running',
  'status_not_fit',
  'not_found',
] as const;
const reasonOf = (code: string | null) => REASONS.find((reason) => reason === code) ?? 'other';
