import './desk.css';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { useSidePanel } from '../../kit/detail/side-panel.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { usePageKeys } from '../../kit/page/page-keys.ts';
import { useIsProvider, useMay } from '../../session/use-may.ts';
import { BatchCards } from './batch-cards.tsx';
import { BatchPanel } from './batch-panel.tsx';
import { paymentList } from './payment-list.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { PrepareDialog } from './prepare-dialog.tsx';
import { type Payment, tabOf } from './read-payments.ts';
import { SumOfChosen, SumOfTab } from './sums.tsx';

await loadWords('payments');

/** What one's own side owes customers: prepared by one person, approved by another, and followed until it is paid. */
export default function Payments() {
  const t = useWords('payments');
  const common = useT();
  const locale = useLocale();
  const may = useMay();
  const isProvider = useIsProvider();
  const isBuyer = useStore(session)?.currentModule === 'lcm';
  const payment = useSidePanel('payment');
  const batch = useSidePanel('batch');
  const [search] = useSearchParams();
  const address = search.toString();
  const def = useMemo(() => {
    const hrefOf = ({ id }: Payment) => {
      const next = new URLSearchParams(address);
      next.delete('batch');
      next.set('payment', id);
      return `?${next}`;
    };
    return paymentList(t, locale, { isProvider, isBuyer, hrefOf });
  }, [t, locale, isProvider, isBuyer, address]);
  const [chosen, setChosen] = useState<readonly Payment[]>();
  const mayPrepare = may('ROLE_PAYOUT_BATCH');
  usePageKeys(mayPrepare ? [[['P'], t('keys.prepare')]] : []);
  return (
    <div className="page--list payments">
      <PageHead title={common(isProvider ? 'titles.paymentSearch' : 'titles.payments')} lead={t('lead')} />
      <DataList
        def={def}
        words={{
          label: t('list'),
          search: t('search'),
          emptyTitle: t('emptyTitle'),
          empty: t('empty'),
          noMatch: t('noMatch'),
          failed: t('failedToRead'),
        }}
        notice={({ filters }) => (
          <>
            <SumOfTab tab={tabOf(filters)} />
            {tabOf(filters) === 'to_approve' && <BatchCards onOpen={batch.open} />}
          </>
        )}
        bulk={
          mayPrepare ? [{ id: 'prepare', label: t('prepare.act'), icon: 'stack-2', hotkey: 'p', run: setChosen }] : []
        }
        bulkNote={(rows) => <SumOfChosen payments={rows} />}
      />
      {chosen && (
        <PrepareDialog
          payments={chosen}
          onClose={() => setChosen(undefined)}
          onPrepared={(id) => {
            setChosen(undefined);
            if (id) batch.open(id);
          }}
        />
      )}
      {payment.shown && <PaymentPanel id={payment.shown} onClose={payment.close} />}
      {batch.shown && !payment.shown && <BatchPanel id={batch.shown} onClose={batch.close} />}
    </div>
  );
}
