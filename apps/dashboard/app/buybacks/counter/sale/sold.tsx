import '../wizard/counter.css';
import type { CounterDevice } from '@reprise/contract/buybacks/counter/sale-payloads';
import { listSoldInStore } from '@reprise/contract/buybacks/counter/sale-routes';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Button, buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { SkeletonRows } from '@reprise/ui/primitives/states.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { Price } from '@reprise/ui/product/price.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { queryOf } from '../../../api/query.ts';
import { afterPaint } from '../../../base/after-paint.ts';
import { useT, useWords } from '../../../i18n/words.tsx';
import { FailureView } from '../../../kit/page/failure-view.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { loadMerging, printDocuments } from '../../../kit/print/print-documents.ts';
import { useAct } from '../../../kit/use-act.ts';
import { paths } from '../../../navigation/paths.ts';
import { VoucherPart } from '../../../payments/voucher/voucher-part.tsx';
import { useOwnStoreId } from '../till/store-of-session.ts';
import { useMoney } from '../wizard/use-money.ts';
import { readyPapers } from './ready-papers.ts';

const ASK_AGAIN_MS = 1_500;

const isWaiting = ({ papers, label }: CounterDevice): boolean =>
  papers.some(({ kind, isReady }) => !isReady && (kind !== 'shipping_label' || label === 'pending'));

/** What was sold, its papers from one button, and what to do with the devices. */
export function Sold({ title, onlyPapers = false }: { title: string; onlyPapers?: boolean }) {
  const t = useWords('counter');
  const common = useT();
  const storeId = useOwnStoreId();
  const [search] = useSearchParams();
  const ids = (search.get('ids') ?? '').split(',').filter(Boolean);
  const sale = useQuery({
    ...queryOf(listSoldInStore, { params: { storeId }, query: { ids } }),
    enabled: ids.length > 0,
    refetchInterval: ({ state }) => (state.data?.buybacks.some(isWaiting) ? ASK_AGAIN_MS : false),
  });
  const [failure, setFailure] = useState<string>();
  const devices = sale.data?.buybacks ?? [];
  const ready = readyPapers(devices);
  const waits = devices.some(isWaiting);
  const isMany = ready.length > 1;
  useEffect(() => {
    // If it does not load, printing says so.
    if (isMany) loadMerging().catch(() => {});
  }, [isMany]);
  const { run: print, busy } = useAct({
    act: async () => {
      await new Promise<void>(afterPaint);
      await printDocuments(ready);
    },
    onFailed: () => setFailure(t('sold.printFailed')),
  });
  if (!ids.length) return <Navigate to={paths.buybackNew()} replace />;
  return (
    <>
      <PageHead
        title={title}
        lead={onlyPapers ? undefined : t('sold.lead', { count: devices.length })}
        actions={
          <>
            <Button
              variant="primary"
              size="touch"
              icon="printer"
              autoFocus
              busy={busy}
              blocked={waits || !ready.length ? t('sold.papersComing') : undefined}
              onClick={() => print()}
            >
              {t('sold.print', { count: ready.length })}
            </Button>
            <Link className={buttonClass({ size: 'touch' })} to={paths.buybackNew()}>
              {t('sold.next')}
            </Link>
          </>
        }
      />
      {failure && <Notice tone="red" live="alert" title={failure} />}
      <p role="status" className="subtle">
        {waits ? t('sold.preparing') : ''}
      </p>
      {sale.status === 'pending' && (
        <SkeletonRows rows={3} columns={['tile', '60%', '20%']} label={common('common.loading')} />
      )}
      {sale.isError && <FailureView error={sale.error} title={t('sold.failed')} onRetry={() => void sale.refetch()} />}
      {devices.map((device) => (
        <SoldDevice key={device.id} device={device} onlyPapers={onlyPapers} />
      ))}
    </>
  );
}

function SoldDevice({ device, onlyPapers }: { device: CounterDevice; onlyPapers: boolean }) {
  const t = useWords('counter');
  const money = useMoney(device.currency);
  const { id, product, identificationNumber, papers, label } = device;
  return (
    <Card title={product.label} aside={<Price cents={device.payout} format={money} />}>
      <p>
        <Link to={`/buyback/${id}`}>
          <Code13 code={identificationNumber} />
        </Link>{' '}
        <span className="subtle">{`${device.circuitName} · ${device.payment.label}`}</span>
      </p>
      {device.payment.voucher && <VoucherPart voucher={device.payment.voucher} isLarge />}
      <ul className="counter-papers">
        {papers.map(({ kind, isReady }) => (
          <li key={kind}>
            <Badge tone={isReady ? 'green' : 'amber'}>{t(isReady ? 'sold.ready' : 'sold.coming')}</Badge>
            {t(`sold.papers.${kind}`)}
          </li>
        ))}
      </ul>
      {label === 'failed' && <Notice tone="red" title={t('sold.labelFailed')} />}
      {!onlyPapers && (device.highlightedInstruction ?? device.instructions.length > 0) && (
        <div>
          <h3>{t('sold.nextSteps')}</h3>
          {device.highlightedInstruction && <p>{device.highlightedInstruction}</p>}
          <ol>
            {device.instructions.map((instruction) => (
              <li key={instruction}>{instruction}</li>
            ))}
          </ol>
        </div>
      )}
    </Card>
  );
}
