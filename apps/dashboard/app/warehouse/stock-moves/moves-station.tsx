import type { StockOption } from '@reprise/contract/warehouse/stock-payloads';
import './stock-moves.css';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { useT, useWords } from '../../i18n/words.tsx';
import { Title } from '../../kit/page/title.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { StationFrame } from '../../kit/station/station-frame.tsx';
import { useWakeLock } from '../../kit/station/use-wake-lock.ts';
import { paths } from '../../navigation/paths.ts';
import { deviceName, stockName } from '../check-in/scan-words.ts';
import { type Move, useMoves } from './use-moves.ts';

const focusScan = () => document.querySelector<HTMLInputElement>('.scan-field input')?.focus();

/** First the stock, then the devices; each scan is judged at once. */
export function MovesStation({ stocks, warehouse }: { stocks: readonly StockOption[]; warehouse: string }) {
  const t = useWords('stocks');
  const common = useT();
  const show = useToast();
  const desk = useMoves(stocks);
  const { station, target, choose } = desk;
  useWakeLock();
  const change = (stock: StockOption | undefined) => {
    choose(stock);
    requestAnimationFrame(focusScan);
  };
  const takeBack = async (move: Move) => {
    const { tone, words } = await desk.takeBack(move);
    show({ kind: tone === 'green' ? 'done' : 'error', title: words });
    focusScan();
  };
  const acknowledge = () => {
    station.acknowledge();
    focusScan();
  };
  return (
    <>
      <Title>{common('titles.stockMoves')}</Title>
      <StationFrame
        look="station--stock-moves"
        title={common('titles.stockMoves')}
        where={warehouse}
        exitTo={paths.home()}
        station={station}
        wide
        answer={{
          actions: station.isHeld && (
            <Button size="glove" variant="primary" kbd="↵" onClick={acknowledge}>
              {t('moves.acknowledge')}
            </Button>
          ),
        }}
        keys={[{ key: 'F2', label: t('moves.other'), run: () => change(undefined) }]}
        stats={[{ value: String(desk.count), label: t('moves.stats', { count: desk.count }) }]}
        foot={
          target ? (
            <Button size="glove" kbd="F2" aria-keyshortcuts="F2" onClick={() => change(undefined)}>
              {t('moves.other')}
            </Button>
          ) : (
            <span className="muted">{t('moves.ready')}</span>
          )
        }
      >
        <div className="stock-moves">
          {target ? <Target stock={target} /> : <FirstStock stocks={stocks} onChoose={change} />}
          <MoveList moves={desk.moves} onUndo={(move) => void takeBack(move)} />
        </div>
      </StationFrame>
    </>
  );
}

function Target({ stock }: { stock: StockOption }) {
  const t = useWords('stocks');
  const names = useWords('checkin');
  return (
    <section className="card stock-target" aria-live="polite">
      <p className="muted">{t('moves.into')}</p>
      <h2>{stockName(names, stock)}</h2>
      <p className="muted">{[stock.identifier, stock.location].filter(Boolean).join(' · ')}</p>
    </section>
  );
}

type FirstProps = { stocks: readonly StockOption[]; onChoose: (stock: StockOption | undefined) => void };
function FirstStock({ stocks, onChoose }: FirstProps) {
  const t = useWords('stocks');
  const names = useWords('checkin');
  const label = (stock: StockOption) => [stockName(names, stock), stock.location].filter(Boolean).join(' · ');
  return (
    <section className="card stock-target">
      <h2>{t('moves.ready')}</h2>
      <p className="muted">{t('moves.readyHelp')}</p>
      <SelectField
        label={t('moves.choose')}
        placeholder={t('moves.chooseFirst')}
        value=""
        options={stocks.map((stock) => ({ value: stock.id, label: label(stock) }))}
        onChange={({ target }) => onChoose(stocks.find(({ id }) => id === target.value))}
      />
    </section>
  );
}

function MoveList({ moves, onUndo }: { moves: readonly Move[]; onUndo: (move: Move) => void }) {
  const t = useWords('stocks');
  const names = useWords('checkin');
  return (
    <Card title={t('moves.list')} flush>
      {moves.length === 0 && <p className="stock-moves-none">{t('moves.none')}</p>}
      <ol className="stock-moves-list">
        {moves.map((move) => {
          const { key, done, isUndone } = move;
          const code = done.identificationNumber;
          return (
            <li key={key} data-undone={isUndone || undefined}>
              <span>
                <strong>{deviceName(done.product)}</strong>
                <small>
                  <Code13 code={code} /> ·{' '}
                  {isUndone
                    ? t('moves.undone', { stock: stockName(names, done.from) })
                    : t('moves.way', { from: stockName(names, done.from), to: stockName(names, done.stock) })}
                </small>
              </span>
              {!isUndone && done.isUndoable && (
                <Button size="glove" aria-label={t('moves.undoOf', { code })} onClick={() => onUndo(move)}>
                  {t('moves.undo')}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
