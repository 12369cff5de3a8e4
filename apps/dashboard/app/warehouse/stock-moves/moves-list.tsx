import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { useWords } from '../../i18n/words.tsx';
import { deviceName, stockName } from '../check-in/scan-words.ts';
import type { Move } from './moves-log.ts';

/** The last moves, those first that wait to be sent. */
export function MovesList({ moves, onUndo }: { moves: readonly Move[]; onUndo: (move: Move) => void }) {
  const t = useWords('stocks');
  return (
    <Card title={t('moves.list')} flush>
      {moves.length === 0 && <p className="stock-moves-none">{t('moves.none')}</p>}
      <ol className="stock-moves-list">
        {moves.map((move) => (
          <Row key={move.key} move={move} onUndo={onUndo} />
        ))}
      </ol>
    </Card>
  );
}

function Row({ move, onUndo }: { move: Move; onUndo: (move: Move) => void }) {
  const t = useWords('stocks');
  const names = useWords('checkin');
  const { state, into } = move;
  const done = 'done' in move ? move.done : undefined;
  const code = done?.identificationNumber ?? move.code;
  const isUndoable = state === 'kept' || (state === 'done' && move.done.isUndoable);
  const way = () => {
    if (state === 'withdrawn') return t('moves.neverSent');
    if (!done) return names('list.toSend');
    const from = stockName(names, done.from);
    return state === 'undone'
      ? t('moves.undone', { stock: from })
      : t('moves.way', { from, to: stockName(names, done.stock) });
  };
  return (
    <li data-state={state} data-undone={state === 'undone' || state === 'withdrawn' || undefined}>
      <span>
        <strong>{done ? deviceName(done.product) : stockName(names, into)}</strong>
        <small>
          <Code13 code={code} /> · {state === 'kept' && <Icon name="st-empty" size={14} />}
          {way()}
        </small>
      </span>
      {isUndoable && (
        <Button size="glove" aria-label={t('moves.undoOf', { code })} onClick={() => onUndo(move)}>
          {t('moves.undo')}
        </Button>
      )}
    </li>
  );
}
