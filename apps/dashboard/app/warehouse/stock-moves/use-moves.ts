import { ApiRefusal } from '@reprise/client/call';
import type { ScannedMove } from '@reprise/contract/warehouse/moves/move-payloads';
import { scanIntoStock } from '@reprise/contract/warehouse/moves/move-routes';
import type { StockOption } from '@reprise/contract/warehouse/stock-payloads';
import { DEFAULT_STOCKS } from '@reprise/contract/warehouse/stocks';
import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { newKey } from '../../base/new-key.ts';
import { useWords } from '../../i18n/words.tsx';
import { type ScanAnswer, useScanStation } from '../../kit/station/use-scan-station.ts';
import { deviceName, stockName } from '../check-in/scan-words.ts';
import { findShelves } from './find-shelves.ts';

export type Move = { readonly key: string; readonly done: ScannedMove; readonly isUndone: boolean };
const MOST_SHOWN = 50;

/** The stock that devices are put into, and what was put there so far. */
export function useMoves(stocks: readonly StockOption[]) {
  const t = useWords('stocks');
  const names = useWords('checkin');
  const [target, setTarget] = useState<StockOption>();
  const [moves, setMoves] = useState<readonly Move[]>([]);
  // Codes wait in a line, and the second may be read before the first is drawn.
  const now = useRef<{ target: StockOption | undefined; moves: readonly Move[] }>({ target: undefined, moves: [] });
  const keep = (next: readonly Move[]) => {
    now.current.moves = next;
    setMoves(next);
  };
  const choose = (stock: StockOption | undefined) => {
    now.current.target = stock;
    setTarget(stock);
  };

  const refusalWords = (error: unknown, into: StockOption): string => {
    if (!(error instanceof ApiRefusal) || error.code !== 'item_wrong_stock') return t.refusal(error);
    const data = error.problem.data as { defaultStock?: unknown } | undefined;
    const due = DEFAULT_STOCKS.find((kind) => kind === data?.defaultStock);
    return due
      ? t('moves.wrong', { stock: stockName(names, { defaultStock: due, name: null }) })
      : t('moves.wrongHere', { stock: stockName(names, into) });
  };
  const put = async (code: string, into: StockOption): Promise<ScanAnswer> => {
    const key = newKey();
    try {
      const done = await call(scanIntoStock, { body: { code, stockId: into.id } }, { idempotencyKey: key });
      const product = deviceName(done.product);
      if (done.outcome === 'already_there') return { tone: 'amber', words: t('moves.already', { product }) };
      keep([{ key, done, isUndone: false }, ...now.current.moves]);
      return { tone: 'green', words: t('moves.moved', { product, stock: stockName(names, done.stock) }) };
    } catch (error) {
      return { tone: 'red', words: refusalWords(error, into) };
    }
  };
  const read = (code: string): Promise<ScanAnswer> | ScanAnswer => {
    const into = now.current.target;
    const [shelf, other] = findShelves(stocks, code, (stock) => stockName(names, stock), !into);
    if (shelf && other) return { tone: 'amber', words: t('moves.several') };
    if (shelf) {
      choose(shelf);
      return { tone: 'green', words: t('moves.target', { stock: stockName(names, shelf) }) };
    }
    return into ? put(code, into) : { tone: 'red', words: t('moves.firstStock') };
  };
  const takeBack = async ({ key, done }: Move): Promise<ScanAnswer> => {
    const { from, stock, identificationNumber: code } = done;
    if (!done.isUndoable || !from.stockId || !stock.stockId) return { tone: 'amber', words: t('moves.notUndone') };
    try {
      const body = { code, stockId: from.stockId, sourceStockId: stock.stockId };
      await call(scanIntoStock, { body }, { idempotencyKey: newKey() });
    } catch (error) {
      return { tone: 'red', words: t.refusal(error) };
    }
    keep(now.current.moves.map((move) => (move.key === key ? { ...move, isUndone: true } : move)));
    return { tone: 'green', sound: 'undone', words: t('moves.undone', { stock: stockName(names, from) }) };
  };
  const station = useScanStation('stock-moves', read, {
    holdsRefusals: true,
    undo: () => {
      const last = now.current.moves.find(({ isUndone }) => !isUndone);
      return last ? takeBack(last) : { tone: 'amber', words: t('moves.notUndone') };
    },
  });
  return {
    station,
    target,
    choose,
    moves: moves.slice(0, MOST_SHOWN),
    count: moves.filter(({ isUndone }) => !isUndone).length,
    takeBack,
  };
}
