import { ApiRefusal } from '@reprise/client/call';
import type { ScannedMove } from '@reprise/contract/warehouse/moves/move-payloads';
import { scanIntoStock } from '@reprise/contract/warehouse/moves/move-routes';
import type { StockOption } from '@reprise/contract/warehouse/stock-payloads';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { newKey } from '../../base/new-key.ts';
import { useStore } from '../../base/store.ts';
import { useWords } from '../../i18n/words.tsx';
import { type Delivery, deliver } from '../../kit/offline/deliver.ts';
import type { QueueEvent } from '../../kit/offline/queue-events.ts';
import { type ScanAnswer, useScanStation } from '../../kit/station/use-scan-station.ts';
import { deviceName, LONGEST, SHORTEST, stockName } from '../check-in/scan-words.ts';
import { useShelfCodes } from '../shelf-codes.ts';
import { useMoveProblem } from './move-problem.ts';
import { afterEvent, type Move, type Moves, withKept, withTakenBack } from './moves-log.ts';
import type { KeptMove, MoveInput, MovesQueue } from './moves-queue.ts';

const MOST_SHOWN = 50;
type Place = { readonly id: string; readonly name: string };

/** The stock that devices are put into, and what was put there so far. Each move is written down, and sent from there. */
export function useMoves(queue: MovesQueue, place: Place, stocks: readonly StockOption[]) {
  const t = useWords('stocks');
  const names = useWords('checkin');
  const shelves = useShelfCodes();
  const problemWords = useMoveProblem();
  const queueState = useStore(queue.state);
  const [target, setTarget] = useState<StockOption>();
  const [moves, setMoves] = useState<Moves>([]);
  /** The refusal that the station tells, until it is acknowledged: a page that is closed before then finds it among the conflicts. */
  const [told, setTold] = useState<KeptMove>();
  const seen = useRef(new Set<string>());
  /** The move that the field says is kept, until it is sent or another code is read. */
  const saidKept = useRef<string>(undefined);
  // Codes wait in a line, and the second may be read before the first is drawn.
  const now = useRef<{ target: StockOption | undefined; moves: Moves }>({ target: undefined, moves: [] });
  const keep = (next: Moves) => {
    now.current.moves = next;
    setMoves(next);
  };
  const choose = (stock: StockOption | undefined) => {
    now.current.target = stock;
    setTarget(stock);
  };

  const { id: placeId } = place;
  const keepNow = useRef(keep);
  keepNow.current = keep;
  const latest = useRef<(event: QueueEvent<MoveInput, ScannedMove>) => void>(() => undefined);
  useEffect(
    () =>
      queue.listen((event) => {
        if (event.act.placeId === placeId) latest.current(event);
      }),
    [queue, placeId],
  );
  useEffect(() => queue.start(), [queue]);
  const restored = useRef(false);
  useEffect(() => {
    if (!queueState.isRead || restored.current) return;
    restored.current = true;
    const here = queueState.waiting.filter((act) => act.placeId === placeId);
    if (here.length) keepNow.current(withKept(now.current.moves, here));
  }, [queueState, placeId]);

  const answerTo = (delivery: Delivery<MoveInput, ScannedMove>, into: MoveInput['into']): ScanAnswer => {
    const stock = stockName(names, into);
    if (delivery.kind === 'unkept') return { tone: 'red', words: names('states.unkept.reason') };
    if (delivery.kind === 'kept') {
      keep(withKept(now.current.moves, [delivery.act]));
      saidKept.current = delivery.act.key;
      return { tone: 'amber', words: t('moves.kept', { stock }) };
    }
    if (delivery.kind === 'refused') {
      const { problem } = delivery.act;
      return { tone: 'red', words: problem ? problemWords(problem, into) : t('moves.wrongHere', { stock }) };
    }
    const product = deviceName(delivery.result.product);
    if (delivery.result.outcome === 'already_there') return { tone: 'amber', words: t('moves.already', { product }) };
    return { tone: 'green', words: t('moves.moved', { product, stock }) };
  };
  const put = async (code: string, { id: stockId, defaultStock, name }: StockOption): Promise<ScanAnswer> => {
    const into = { stockId, defaultStock, name };
    const delivery = await deliver(queue, place, { code, into });
    if (delivery.kind === 'refused') setTold(delivery.act);
    return answerTo(delivery, into);
  };
  const read = (code: string): Promise<ScanAnswer> | ScanAnswer => {
    setTold(undefined);
    saidKept.current = undefined;
    const into = now.current.target;
    const found = shelves.find(stocks, code);
    // Whoever works for several warehouses stands in this one, and each has its default stocks.
    const here = found.filter(({ warehouse }) => warehouse.id === placeId);
    const [shelf, other] = here.length ? here : found;
    if (shelf && other) return { tone: 'amber', words: t('moves.several') };
    if (shelf) {
      choose(shelf);
      return { tone: 'green', words: t('moves.target', { stock: stockName(names, shelf) }) };
    }
    if (!into) return { tone: 'red', words: t('moves.firstStock') };
    if (code.length < SHORTEST || code.length > LONGEST)
      return { tone: 'red', words: names('note.length', { shortest: SHORTEST, longest: LONGEST }) };
    return put(code, into);
  };
  const putBack = async ({ key, done }: Extract<Move, { done: ScannedMove }>): Promise<ScanAnswer> => {
    const { from, stock, identificationNumber: code } = done;
    if (!done.isUndoable || !from.stockId || !stock.stockId) return { tone: 'amber', words: t('moves.notUndone') };
    try {
      const body = { code, stockId: from.stockId, sourceStockId: stock.stockId };
      await call(scanIntoStock, { body }, { idempotencyKey: newKey() });
    } catch (error) {
      return { tone: 'red', words: error instanceof ApiRefusal ? t.refusal(error) : names('undo.offline') };
    }
    keep(withTakenBack(now.current.moves, key));
    return { tone: 'green', sound: 'undone', words: t('moves.undone', { stock: stockName(names, from) }) };
  };
  /** Only what was never sent is taken back without a network. */
  const takeBack = async (move: Move): Promise<ScanAnswer> => {
    if ('done' in move) return putBack(move);
    if (!(await queue.takeBack(move.actId))) return { tone: 'amber', words: t('moves.onItsWay') };
    keep(withTakenBack(now.current.moves, move.key));
    return { tone: 'green', sound: 'undone', words: t('moves.withdrawn', { code: move.code }) };
  };
  const station = useScanStation('stock-moves', read, {
    holdsRefusals: true,
    undo: () => {
      const last = now.current.moves.find(({ state }) => state === 'kept' || state === 'done');
      return last ? takeBack(last) : { tone: 'amber', words: t('moves.notUndone') };
    },
  });
  latest.current = (event) => {
    keep(afterEvent(now.current.moves, event));
    if (event.kind === 'delayed' || event.act.key !== saidKept.current) return;
    // The list and the conflicts say how it went: that it is kept is no longer true.
    saidKept.current = undefined;
    station.clear();
  };
  const { isHeld } = station;
  useEffect(() => {
    if (!told) return;
    if (isHeld) seen.current.add(told.key);
    else if (seen.current.has(told.key)) {
      void queue.settle(told.id);
      setTold(undefined);
    }
  }, [isHeld, told, queue]);
  /** A refusal is settled by another move: the new one is written down before the old one is forgotten. */
  const sendAgain = async (act: KeptMove, change: Partial<MoveInput>): Promise<ScanAnswer> => {
    const input = { ...act.input, ...change };
    const delivery = await deliver(queue, { id: act.placeId, name: act.placeName }, input);
    if (delivery.kind !== 'unkept') await queue.settle(act.id);
    return answerTo(delivery, input.into);
  };
  return {
    station,
    target,
    choose,
    moves: moves.slice(0, MOST_SHOWN),
    count: moves.filter(({ state }) => state === 'done').length,
    takeBack,
    queueState,
    /** The refused move that the station tells right now. */
    told: isHeld ? told : undefined,
    conflicts: queueState.refused.filter(({ key }) => !seen.current.has(key)),
    sendAgain,
    settle: (act: KeptMove) => void queue.settle(act.id),
  };
}
