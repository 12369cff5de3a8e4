import './desk.css';
import './overview.css';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { useSidePanel } from '../../kit/detail/side-panel.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { usePageKeys } from '../../kit/page/page-keys.ts';
import { useAddress, withValues } from '../../kit/page/use-address.ts';
import { paths } from '../../navigation/paths.ts';
import { useIsProvider, useMay } from '../../session/use-may.ts';
import { BatchCards } from './batch-cards.tsx';
import { BatchPanel } from './batch-panel.tsx';
import { CashNeeded } from './cash-needed.tsx';
import { FailureReasons } from './failure-reasons.tsx';
import { PaymentPanel } from './panel/payment-panel.tsx';
import { paymentList } from './payment-list.tsx';
import { PrepareDialog } from './prepare-dialog.tsx';
import { type Payment, tabOf } from './read-payments.ts';
import { SumOfChosen, SumOfTab } from './sums.tsx';

await loadWords('payments', 'vouchers');
await loadWords('books');

/** What one's own side owes customers: prepared by one person, approved by another, and followed until it is paid. */
export default function Payments() {
  const t = useWords('payments');
  const books = useWords('books');
  const common = useT();
  const locale = useLocale();
  const may = useMay();
  const isProvider = useIsProvider();
  const isBuyer = useStore(session)?.currentModule === 'lcm';
  const payment = useSidePanel('payment');
  const batch = useSidePanel('batch');
  const [search, changeAddress] = useAddress();
  const address = search.toString();
  const def = useMemo(() => {
    const hrefOf = ({ id }: Payment) => {
      const next = new URLSearchParams(address);
      next.delete('batch');
      next.set('payment', id);
      return `?${next}`;
    };
    return paymentList(t, books, locale, { isProvider, isBuyer, hrefOf });
  }, [t, books, locale, isProvider, isBuyer, address]);
  const [chosen, setChosen] = useState<readonly Payment[]>();
  const showBatch = (id: string) => changeAddress((now) => withValues(now, { payment: undefined, batch: id }));
  const mayPrepare = may('ROLE_PAYOUT_BATCH');
  usePageKeys([
    [['Enter'], books('keys.open')],
    ...(mayPrepare
      ? ([
          [['X'], books('keys.choose')],
          [['P'], t('keys.prepare')],
        ] as const)
      : []),
  ]);
  return (
    <div className="page--list payments">
      <PageHead
        title={common(isProvider ? 'titles.paymentSearch' : 'titles.payments')}
        lead={t('lead')}
        actions={
          <Link className="btn" to={paths.paymentStatement()}>
            {books('open')}
          </Link>
        }
      />
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
        notice={(state) => {
          const { filters } = state;
          return (
            <>
              {tabOf(filters) === 'to_pay' && <CashNeeded state={state} />}
              {tabOf(filters) !== 'to_pay' && <SumOfTab tab={tabOf(filters)} />}
              {tabOf(filters) === 'to_approve' && <BatchCards onOpen={batch.open} />}
            </>
          );
        }}
        bulk={
          mayPrepare ? [{ id: 'prepare', label: t('prepare.act'), icon: 'stack-2', hotkey: 'p', run: setChosen }] : []
        }
        bulkNote={(rows) => <SumOfChosen payments={rows} />}
      />
      {search.get('tab') === 'failed' && <FailureReasons account={search.get('account') ?? undefined} />}
      {chosen && (
        <PrepareDialog
          payments={chosen}
          onClose={() => setChosen(undefined)}
          onPrepared={(id) => {
            setChosen(undefined);
            if (id) showBatch(id);
          }}
        />
      )}
      {payment.shown && (
        <PaymentPanel id={payment.shown} onClose={payment.close} onPrepare={(one) => setChosen([one])} />
      )}
      {batch.shown && !payment.shown && <BatchPanel id={batch.shown} onClose={batch.close} />}
    </div>
  );
}
