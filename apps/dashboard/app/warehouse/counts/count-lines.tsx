import './counts.css';
import { SETTLEMENTS_OF } from '@reprise/contract/warehouse/counts/counts';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { useWords } from '../../i18n/words.tsx';
import { deviceName, stockName } from '../check-in/scan-words.ts';
import type { Count, Line } from './read-counts.ts';

type Props = { count: Count; onSettle?: (line: Line) => void };

/** What differs between the records and the shelf, and how it was settled. */
export function CountLines({ count: { lines, hasMoreLines }, onSettle }: Props) {
  const t = useWords('stocks');
  return (
    <Card title={t('count.differences')} flush>
      {lines.length === 0 && <p className="count-none">{t('count.noDifference')}</p>}
      <ul className="count-lines">
        {lines.map((line) => (
          <LineRow key={line.id} line={line} onSettle={onSettle} />
        ))}
      </ul>
      {hasMoreLines && <p className="count-none">{t('count.more')}</p>}
    </Card>
  );
}

function LineRow({ line, onSettle }: { line: Line; onSettle: Props['onSettle'] }) {
  const t = useWords('stocks');
  const names = useWords('checkin');
  const { code, outcome, item, settlement, reason, settledBy } = line;
  const isOpen = settlement === null && SETTLEMENTS_OF[outcome].length > 0;
  return (
    <li>
      <span>
        <strong>
          {item ? deviceName(item.product) : code}{' '}
          <Badge tone={isOpen ? 'amber' : 'neutral'}>{t(`count.outcomes.${outcome}`)}</Badge>
        </strong>
        <small>
          <Code13 code={code} />
          {item && outcome !== 'missing' && outcome !== 'present' && (
            <> · {item.lies ? t('count.lies', { stock: stockName(names, item.lies) }) : t('count.noStock')}</>
          )}
        </small>
        {settlement && (
          <small>
            {t('count.settled', { settlement: t(`count.settlements.${settlement}`), reason: reason ?? '' })}
            {settledBy && <> · {settledBy}</>}
          </small>
        )}
      </span>
      {isOpen && onSettle && (
        <Button size="glove" aria-label={t('count.settleOf', { code })} onClick={() => onSettle(line)}>
          {t('count.settle')}
        </Button>
      )}
    </li>
  );
}
