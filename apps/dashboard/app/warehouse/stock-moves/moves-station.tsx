import type { StockOption } from '@reprise/contract/warehouse/stock-payloads';
import './stock-moves.css';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { useT, useWords } from '../../i18n/words.tsx';
import { OfflineBanner } from '../../kit/offline/offline-banner.tsx';
import { Title } from '../../kit/page/title.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { StationFrame } from '../../kit/station/station-frame.tsx';
import type { ScanAnswer } from '../../kit/station/use-scan-station.ts';
import { useWakeLock } from '../../kit/station/use-wake-lock.ts';
import { paths } from '../../navigation/paths.ts';
import { stockName } from '../check-in/scan-words.ts';
import { MovesConflict, MoveWaysOut } from './moves-conflict.tsx';
import { MovesList } from './moves-list.tsx';
import type { Move } from './moves-log.ts';
import type { KeptMove, MoveInput, MovesQueue } from './moves-queue.ts';
import { useMoves } from './use-moves.ts';

const focusScan = () => document.querySelector<HTMLInputElement>('.scan-field input')?.focus();

type Props = {
  queue: MovesQueue;
  warehouse: { readonly id: string; readonly name: string };
  stocks: readonly StockOption[];
};

/** First the stock, then the devices; each scan is judged at once, or kept until there is a network. */
export function MovesStation({ queue, warehouse, stocks }: Props) {
  const t = useWords('stocks');
  const common = useT();
  const show = useToast();
  const desk = useMoves(queue, warehouse, stocks);
  const { station, target, choose } = desk;
  useWakeLock();
  const change = (stock: StockOption | undefined) => {
    choose(stock);
    requestAnimationFrame(focusScan);
  };
  const tell = async (answer: Promise<ScanAnswer>) => {
    const { tone, words } = await answer;
    show({ kind: tone === 'red' ? 'error' : 'done', title: words });
    focusScan();
  };
  const takeBack = (move: Move) => void tell(desk.takeBack(move));
  const sendAgain = (act: KeptMove, changed: Partial<MoveInput>) => void tell(desk.sendAgain(act, changed));
  const acknowledge = () => {
    station.acknowledge();
    focusScan();
  };
  const sendTold = (act: KeptMove, changed: Partial<MoveInput>) => {
    void tell(desk.sendAgain(act, changed)).then(acknowledge);
  };
  return (
    <>
      <Title>{common('titles.stockMoves')}</Title>
      <StationFrame
        look="station--stock-moves"
        title={common('titles.stockMoves')}
        where={warehouse.name}
        exitTo={paths.home()}
        station={station}
        wide
        banner={<OfflineBanner state={desk.queueState} />}
        answer={{
          actions: station.isHeld && (
            <>
              <Button size="glove" variant="primary" kbd="↵" onClick={acknowledge}>
                {t('moves.acknowledge')}
              </Button>
              {desk.told && <MoveWaysOut act={desk.told} onSend={sendTold} />}
            </>
          ),
        }}
        tools={{ repeat: 'F6' }}
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
          <div className="stock-moves-side">
            <MovesConflict conflicts={desk.conflicts} onSend={sendAgain} onSettle={desk.settle} />
            <MovesList moves={desk.moves} onUndo={takeBack} />
          </div>
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
