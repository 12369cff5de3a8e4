import type { CallResult } from '@reprise/client/call';
import type { CountFigures, CountLine, StockCount } from '@reprise/contract/warehouse/counts/count-payloads';
import type { listStockCounts } from '@reprise/contract/warehouse/counts/count-routes';

export type Count = StockCount;
export type Line = CountLine;
export type FiguresOfCount = CountFigures;
export type Counts = CallResult<typeof listStockCounts>;

/** The count as it is after a scan or a settlement: the line joins the others, or takes the place of what it was. */
export function withLine(count: Count, line: Line, figures: FiguresOfCount): Count {
  const others = count.lines.filter(({ id }) => id !== line.id);
  const isShown = line.settlement !== null || (line.outcome !== 'present' && line.outcome !== 'left_meanwhile');
  return { ...count, figures, lines: isShown ? [line, ...others] : others };
}
