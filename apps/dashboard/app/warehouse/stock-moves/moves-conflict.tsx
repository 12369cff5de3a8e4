import { formatDateTime } from '@reprise/i18n/formats';
import { Button, buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { Link } from 'react-router';
import { HERE } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { paths } from '../../navigation/paths.ts';
import { useMay } from '../../session/use-may.ts';
import { deviceName, stockName } from '../check-in/scan-words.ts';
import { readMoveProblem, useMoveProblem } from './move-problem.ts';
import type { KeptMove, MoveInput } from './moves-queue.ts';

type SendAgain = (act: KeptMove, change: Partial<MoveInput>) => void;
type Props = { conflicts: readonly KeptMove[]; onSend: SendAgain; onSettle: (act: KeptMove) => void };

/** Moves that were kept and refused when they were sent: one after the other, each with its way out. */
export function MovesConflict({ conflicts, onSend, onSettle }: Props) {
  const t = useWords('stocks');
  const names = useWords('checkin');
  const locale = useLocale();
  const problemWords = useMoveProblem();
  const [first] = conflicts;
  if (!first?.problem) return null;
  const { at, input, placeName, problem } = first;
  return (
    <Card title={t('moves.conflicts', { count: conflicts.length })} aside={placeName}>
      <div className="stock-conflict" role="status">
        <p className="stock-conflict-code">
          <Code13 code={input.code} /> · {formatDateTime(locale, new Date(at), HERE)}
        </p>
        <p>{t('moves.wanted', { stock: stockName(names, input.into) })}</p>
        <p className="stock-conflict-why">{problemWords(problem, input.into)}</p>
        <div className="stock-conflict-acts">
          <MoveWaysOut act={first} onSend={onSend} />
          <Button size="glove" icon="check" onClick={() => onSettle(first)}>
            {t('moves.settled')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** What can be done about a refused move here and now, besides putting it aside. */
export function MoveWaysOut({ act, onSend }: { act: KeptMove; onSend: SendAgain }) {
  const t = useWords('stocks');
  const may = useMay();
  const { problem } = act;
  if (!problem) return null;
  const { itemId, matches } = readMoveProblem(problem);
  return (
    <>
      {problem.code === 'several_items_match' &&
        matches.map(({ identificationNumber: code, product }) => (
          <Button key={code} size="glove" onClick={() => onSend(act, { code })}>
            <span>
              {deviceName(product)} <span className="code">{code}</span>
            </span>
          </Button>
        ))}
      {problem.code === 'concurrent_change' && (
        <Button size="glove" onClick={() => onSend(act, { isConfirmed: true })}>
          {t('moves.anyway')}
        </Button>
      )}
      {itemId && may('ROLE_ITEMS_STOCK_READ') && (
        <Link className={buttonClass({ size: 'glove' })} to={paths.itemStock({ id: itemId })}>
          {t('moves.item')}
        </Link>
      )}
    </>
  );
}
