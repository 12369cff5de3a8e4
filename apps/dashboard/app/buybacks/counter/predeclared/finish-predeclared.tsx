import '../wizard/counter.css';
import { ApiRefusal } from '@reprise/client/call';
import type { PredeclaredCase } from '@reprise/contract/buybacks/counter/predeclared-payloads';
import { getPredeclared } from '@reprise/contract/buybacks/counter/predeclared-routes';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { ErrorState, SkeletonRows } from '@reprise/ui/primitives/states.tsx';
import { Link, Navigate } from 'react-router';
import { useRead } from '../../../api/query.ts';
import { useLocale, useT, useWords } from '../../../i18n/words.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { paths } from '../../../navigation/paths.ts';
import { VoucherByNumber } from '../../../payments/voucher/voucher-by-number.tsx';
import { readFinish } from '../till/finish-draft.ts';
import { useOwnStoreId } from '../till/store-of-session.ts';
import { FinishForm } from './finish-form.tsx';

/** Reads the buyback of a code once: the read is recorded, because it shows the customer. */
export function FinishPredeclared({ code }: { code: string }) {
  const t = useWords('counter');
  const common = useT();
  const language = useLocale();
  const storeId = useOwnStoreId();
  const read = useRead(
    getPredeclared,
    { params: { storeId, code }, query: { language } },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  if (read.data) return <FinishForm theCase={read.data as PredeclaredCase} storeId={storeId} />;
  const sent = readFinish(code);
  // The tab crashed between the press and its answer: the papers are where the press would have led.
  if (sent?.isSent && read.error instanceof ApiRefusal && read.error.code === 'predeclared_not_eligible')
    return <Navigate to={paths.saleConfirmation({ ids: sent.buybackId })} replace />;
  return (
    <>
      <PageHead title={common('titles.predeclared')} />
      {read.isPending ? (
        <SkeletonRows rows={5} columns={['60%', '30%']} label={common('common.loading')} />
      ) : (
        <ErrorState
          title={t.refusal(read.error)}
          icon="barcode"
          action={
            <Link className={buttonClass({ variant: 'primary' })} to={paths.predeclared()}>
              {t('finish.otherCode')}
            </Link>
          }
        >
          {t('finish.codeRead', { code })}
        </ErrorState>
      )}
      {read.error instanceof ApiRefusal && read.error.code === 'predeclared_not_eligible' && (
        <VoucherByNumber number={code} />
      )}
    </>
  );
}
