import type { CSSProperties, ReactElement } from 'react';
import type { FormatMoney } from './price.tsx';
import { type Bar, centsOf, isCounted, isStep, type WaterfallRow, waterfallBars } from './waterfall-bars.ts';

export type WaterfallProps = {
  rows: readonly WaterfallRow[];
  format: FormatMoney;
  /** Says what the table is to who cannot see it. */
  caption: string;
  /** `bars` draws them where they fit; `ticket` is the same without bars, for narrow columns. */
  look?: 'bars' | 'ticket';
};

/** From the base price to the amount paid, in the same order for everybody who may dispute it. */
export function Waterfall({ rows, format, caption, look = 'bars' }: WaterfallProps): ReactElement {
  const bars = waterfallBars(rows);
  return (
    <div className="waterfall-box">
      <table className={look === 'ticket' ? 'waterfall waterfall--ticket' : 'waterfall'}>
        <caption className="visually-hidden">{caption}</caption>
        <tbody>
          {rows.map((row, i) => (
            <tr key={row.id} className={lookOf(row)}>
              <th scope="row">
                {row.label}
                {row.note && <small>{row.note}</small>}
              </th>
              {look === 'bars' && <BarCell bar={bars[i] ?? null} />}
              <td className="num">{format(centsOf(row), { signed: isStep(row) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function BarCell({ bar }: { bar: Bar | null }): ReactElement {
  return (
    <td className="wf-bar" aria-hidden="true">
      {bar && <span style={{ '--a': bar.from, '--b': bar.to } as CSSProperties} />}
    </td>
  );
}

function lookOf(row: WaterfallRow): string {
  if (row.kind === 'base') return 'is-base';
  if (row.kind === 'subtotal') return 'is-sum';
  if (row.kind === 'total') return 'is-total';
  if (!isCounted(row) || centsOf(row) === 0) return 'is-void';
  return centsOf(row) < 0 ? 'is-down' : 'is-up';
}
