import type { ReactElement } from 'react';
import { Icon } from '../primitives/icons/icon.tsx';
import { type CompareRow, effectLook, type Photo } from './compare.tsx';
import type { FormatMoney } from './price.tsx';

export type CompareSidesProps = {
  /** Only the rows that differ are shown: the page says in a sentence what was confirmed. */
  rows: readonly CompareRow[];
  labels: { declared: string; controlled: string; noPhoto: string; enlarge: string };
  format: FormatMoney;
};

/** The comparison as the customer reads it: both pictures side by side, then what was said and what was seen. */
export function CompareSides({ rows, labels, format }: CompareSidesProps): ReactElement {
  return (
    <div>
      {rows
        .filter((row) => row.differs)
        .map((row) => (
          <article key={row.id} className="finding">
            <header className="finding-head">
              <h3>{row.question}</h3>
              {row.effectCents !== undefined && (
                <span className={`num ${effectLook(row.effectCents)}`}>
                  {format(row.effectCents, { signed: true })}
                </span>
              )}
            </header>
            {row.note && <p>{row.note}</p>}
            {(row.effectCents !== 0 || Boolean(row.controlledPhotos?.length)) && <Sides row={row} labels={labels} />}
          </article>
        ))}
    </div>
  );
}

function Sides({ row, labels }: { row: CompareRow; labels: CompareSidesProps['labels'] }): ReactElement {
  const withPhotos = Boolean(row.declaredPhotos?.length || row.controlledPhotos?.length);
  return (
    <div className="sides">
      <figure>
        {withPhotos && <Picture photo={row.declaredPhotos?.[0]} labels={labels} />}
        <figcaption>
          {labels.declared}
          <strong>{row.declared}</strong>
        </figcaption>
      </figure>
      <figure>
        {withPhotos && <Picture photo={row.controlledPhotos?.[0]} labels={labels} />}
        <figcaption>
          {labels.controlled}
          <strong>{row.controlled}</strong>
        </figcaption>
      </figure>
    </div>
  );
}

function Picture(props: { photo: Photo | undefined; labels: CompareSidesProps['labels'] }): ReactElement {
  if (!props.photo) return <div className="sides-blank">{props.labels.noPhoto}</div>;
  return (
    <a href={props.photo.src} target="_blank" rel="noreferrer">
      <img src={props.photo.src} alt={props.photo.alt} width={320} height={240} loading="lazy" />
      <span className="sides-zoom">
        <Icon name="zoom-in" label={props.labels.enlarge} />
      </span>
    </a>
  );
}
