import {
  cancelStockCount,
  closeStockCount,
  getStockCount,
  listStockCounts,
  scanForStockCount,
} from '@reprise/contract/warehouse/counts/count-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { forget, queryOf } from '../../api/query.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { ActFrame } from '../../kit/act-frame.tsx';
import { Title } from '../../kit/page/title.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { StationFrame } from '../../kit/station/station-frame.tsx';
import { type ScanAnswer, useScanStation } from '../../kit/station/use-scan-station.ts';
import { useWakeLock } from '../../kit/station/use-wake-lock.ts';
import { useAct } from '../../kit/use-act.ts';
import { paths } from '../../navigation/paths.ts';
import { useMay } from '../../session/use-may.ts';
import { deviceName, stockName } from '../check-in/scan-words.ts';
import { CountLines } from './count-lines.tsx';
import { Figures } from './figures.tsx';
import { type Count, type FiguresOfCount, type Line, withLine } from './read-counts.ts';
import { SettleDialog } from './settle-dialog.tsx';

const focusScan = () => document.querySelector<HTMLInputElement>('.scan-field input')?.focus();
type Asked = { kind: 'settle'; line: Line } | { kind: 'cancel' };

/** Every scan says whether the device belongs here; what differs is settled below, and then the count is closed. */
export function CountStation({ count, stockId }: { count: Count; stockId: string }) {
  const t = useWords('stocks');
  const names = useWords('checkin');
  const common = useT();
  const show = useToast();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const may = useMay();
  const [asked, setAsked] = useState<Asked>();
  const { id, stock, figures } = count;
  const params = { id };
  useWakeLock();

  const take = (line: Line, next: FiguresOfCount) =>
    cache.setQueryData<Count>(queryOf(getStockCount, { params }).queryKey, (old) => old && withLine(old, line, next));
  const wordsOf = ({ outcome, item }: Line): ScanAnswer => {
    if (!item) return { tone: 'red', words: t('count.scan.unknown') };
    const product = deviceName(item.product);
    if (outcome !== 'unexpected') return { tone: 'green', words: t('count.scan.present', { product }) };
    const elsewhere = item.lies ? stockName(names, item.lies) : t('count.noStock');
    return { tone: 'amber', words: t('count.scan.unexpected', { product, stock: elsewhere }) };
  };
  const read = async (code: string): Promise<ScanAnswer> => {
    try {
      const { line, isRepeat, figures: next } = await call(scanForStockCount, { params, body: { code } });
      take(line, next);
      return isRepeat ? { tone: 'amber', words: t('count.scan.repeat') } : wordsOf(line);
    } catch (error) {
      return { tone: 'red', words: t.refusal(error) };
    }
  };
  const station = useScanStation('stock-count', read);

  const ended = async (next: Count, title: string) => {
    show({ kind: 'done', title });
    cache.setQueryData(queryOf(getStockCount, { params }).queryKey, next);
    await forget(cache, listStockCounts);
    await navigate(paths.stockCount({ id: stockId }, { count: id }));
  };
  const refused = async (error: unknown) => {
    show({ kind: 'error', title: t.refusal(error) });
    await forget(cache, getStockCount);
  };
  const close = useAct({
    act: () => call(closeStockCount, { params }),
    onDone: (next) => ended(next, t('count.closed')),
    onFailed: refused,
  });
  const cancel = useAct({
    act: () => call(cancelStockCount, { params }),
    onDone: (next) => ended(next, t('count.cancelled')),
    onFailed: refused,
  });
  const closeAsked = () => {
    setAsked(undefined);
    requestAnimationFrame(focusScan);
  };
  return (
    <>
      <Title>{common('titles.stockCount')}</Title>
      <StationFrame
        look="station--stock-count"
        title={common('titles.stockCount')}
        where={stockName(names, stock)}
        exitTo={may('ROLE_STOCK_MANAGE') ? paths.stock({ id: stockId }) : paths.home()}
        station={station}
        wide
        answer={{}}
        tools={{ undo: false }}
        keys={[{ key: 'F9', label: t('count.close'), run: () => figures.unsettled === 0 && close.run() }]}
        stats={[{ value: `${figures.present} / ${figures.expected}`, label: t('count.figures.present') }]}
        foot={
          <>
            <Button size="glove" onClick={() => setAsked({ kind: 'cancel' })}>
              {t('count.cancel')}
            </Button>
            <Button
              size="glove"
              variant="primary"
              icon="check"
              kbd="F9"
              busy={close.busy}
              blocked={figures.unsettled ? t('count.blocked', { count: figures.unsettled }) : undefined}
              onClick={() => close.run()}
            >
              {t('count.close')}
            </Button>
          </>
        }
      >
        <div className="count">
          <Figures figures={figures} />
          <CountLines count={count} onSettle={(line) => setAsked({ kind: 'settle', line })} />
        </div>
        {asked?.kind === 'settle' && <SettleDialog countId={id} line={asked.line} onDone={take} onClose={closeAsked} />}
        {asked?.kind === 'cancel' && (
          <ActFrame
            title={t('count.cancelTitle')}
            keep={t('count.keep')}
            confirm={t('count.cancel')}
            danger
            busy={cancel.busy}
            problem={undefined}
            onConfirm={() => cancel.run()}
            onClose={closeAsked}
          >
            <p>{t('count.cancelBody')}</p>
          </ActFrame>
        )}
      </StationFrame>
    </>
  );
}
