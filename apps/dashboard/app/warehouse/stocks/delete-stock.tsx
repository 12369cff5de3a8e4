import './stocks.css';
import { ApiRefusal } from '@reprise/client/call';
import type { StockBlockers } from '@reprise/contract/warehouse/stock-payloads';
import { deleteStock, getStockBlockers, listStockOptions, listStocks } from '@reprise/contract/warehouse/stock-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { forget, useRead } from '../../api/query.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';
import { stockName } from '../check-in/scan-words.ts';
import type { Stock } from './read-stocks.ts';

type Props = { stock: Stock; onClose: () => void; onDeleted?: () => unknown };

/** What still refers to the stock is listed before anybody is asked; only an unused one can be deleted. */
export function DeleteStock({ stock, onClose, onDeleted }: Props) {
  const t = useWords('stocks');
  const common = useT();
  const names = useWords('checkin');
  const show = useToast();
  const cache = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const input = { params: { id: stock.id } };
  const blockers = useRead(getStockBlockers, input, { staleTime: 0, gcTime: 0 });
  const remove = useAct({
    act: () => call(deleteStock, input),
    onDone: async () => {
      show({ kind: 'done', title: t('remove.done'), detail: stockName(names, stock) });
      onClose();
      await onDeleted?.();
      await forget(cache, listStocks, listStockOptions);
    },
    onFailed: async (error) => {
      setProblem(t.refusal(error));
      if (error instanceof ApiRefusal && error.code === 'stock_in_use') await blockers.refetch();
    },
  });
  const what = blockers.data && <BlockerList blockers={blockers.data} />;
  const isFree = blockers.data !== undefined && !isBlocked(blockers.data);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('remove.title', { name: stockName(names, stock) })}
      closeLabel={common('common.close')}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('remove.keep')}
          </Button>
          {isFree && (
            <Button variant="danger-solid" busy={remove.busy} onClick={() => remove.run()}>
              {t('remove.confirm')}
            </Button>
          )}
        </>
      }
    >
      {isFree && <p>{t('remove.body')}</p>}
      {blockers.data && !isFree && (
        <Notice tone="amber" title={t('remove.blocked')}>
          {what}
        </Notice>
      )}
      {blockers.isPending && <p className="subtle">{common('common.loading')}</p>}
      {blockers.error && <Notice tone="red" title={t.refusal(blockers.error)} live="alert" />}
      {problem && <Notice tone="red" title={problem} live="alert" />}
    </Dialog>
  );
}

const isBlocked = ({ items, services, openServices, hasOpenCount }: StockBlockers): boolean =>
  items.count > 0 || services.length > 0 || openServices > 0 || hasOpenCount;

function BlockerList({ blockers: { items, services, openServices, hasOpenCount } }: { blockers: StockBlockers }) {
  const t = useWords('stocks');
  return (
    <ul className="stock-blockers">
      {items.count > 0 && <li>{t('remove.items', { count: items.count, codes: items.codes.join(', ') })}</li>}
      {services.length > 0 && <li>{t('remove.services', { names: services.join(', ') })}</li>}
      {openServices > 0 && <li>{t('remove.openServices', { count: openServices })}</li>}
      {hasOpenCount && <li>{t('remove.openCount')}</li>}
    </ul>
  );
}
