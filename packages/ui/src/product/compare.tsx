import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../primitives/icons/icon.tsx';
import type { FormatMoney } from './price.tsx';

export type Photo = { readonly src: string; readonly alt: string };
export type CompareRow = {
  readonly id: string;
  readonly question: string;
  readonly declared: ReactNode;
  readonly controlled: ReactNode;
  readonly differs: boolean;
  /** What the difference does to the price; left out when the row has no effect to show. */
  readonly effectCents?: number;
  readonly note?: ReactNode;
  readonly declaredPhotos?: readonly Photo[];
  readonly controlledPhotos?: readonly Photo[];
  /** Pictures the page draws itself, because an address alone does not open them. They stand above the answers. */
  readonly declaredEvidence?: ReactNode;
  readonly controlledEvidence?: ReactNode;
};
export type CompareProps = {
  rows: readonly CompareRow[];
  labels: { caption: string; question: string; declared: string; controlled: string; effect: string };
  /** The folded line, with its count and names: "4 identical answers: screen, frame …". */
  sameSummary: ReactNode;
  format: FormatMoney;
};

/** Differences first, with photos and effect; identical answers are one line that opens. */
export function Compare({ rows, labels, sameSummary, format }: CompareProps): ReactElement {
  const different = rows.filter((row) => row.differs);
  const same = rows.filter((row) => !row.differs);
  return (
    <div className="compare-box">
      {different.length > 0 && <CompareTable rows={different} labels={labels} format={format} />}
      {same.length > 0 && (
        <details className="compare-same">
          <summary>
            <Icon name="st-done" size={16} tone="green" />
            <span>{sameSummary}</span>
            <span className="fold-mark">
              <Icon name="chevron-down" size={16} />
            </span>
          </summary>
          <CompareTable rows={same} labels={labels} format={format} />
        </details>
      )}
    </div>
  );
}

function CompareTable({ rows, labels, format }: Omit<CompareProps, 'sameSummary'>): ReactElement {
  return (
    <table className="compare">
      <caption className="visually-hidden">{labels.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{labels.question}</th>
          <th scope="col">{labels.declared}</th>
          <th scope="col">{labels.controlled}</th>
          <th scope="col" className="num">
            {labels.effect}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={row.differs ? 'differs' : undefined}>
            <th scope="row">{row.question}</th>
            <td data-label={labels.declared}>
              {row.declaredEvidence}
              {row.declared}
              <Photos photos={row.declaredPhotos} />
            </td>
            <td data-label={labels.controlled}>
              {row.controlledEvidence}
              <span className="mark">
                <Icon name={row.differs ? 'st-alert' : 'st-done'} size={14} tone={row.differs ? 'orange' : 'green'} />
                <span>{row.controlled}</span>
              </span>
              {row.note && <small>{row.note}</small>}
              <Photos photos={row.controlledPhotos} />
            </td>
            <td className={`num ${effectLook(row.effectCents)}`}>
              {row.effectCents !== undefined && format(row.effectCents, { signed: true })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Photos({ photos }: { photos: readonly Photo[] | undefined }): ReactElement | null {
  if (!photos?.length) return null;
  return (
    <span className="photos">
      {photos.map((photo) => (
        <a key={photo.src} href={photo.src} target="_blank" rel="noreferrer">
          <img src={photo.src} alt={photo.alt} width={48} height={36} loading="lazy" />
        </a>
      ))}
    </span>
  );
}

/** Shared with the customer's form of the comparison. */
export function effectLook(cents: number | undefined): string {
  if (!cents) return 'subtle';
  return cents < 0 ? 'down' : 'up';
}
