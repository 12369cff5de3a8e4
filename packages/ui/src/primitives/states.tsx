import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { Icon } from './icons/icon.tsx';
import type { IconName } from './icons/icon-shapes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** What is missing, and the action that fills it. */
export function EmptyState(props: {
  title: string;
  children?: ReactNode;
  icon?: IconName;
  action?: ReactNode;
}): ReactElement {
  return (
    <div className="empty">
      <Icon name={props.icon ?? 'package-off'} size={24} />
      <p className="empty-title">{props.title}</p>
      {props.children && <p>{props.children}</p>}
      {props.action && <div className="empty-action">{props.action}</div>}
    </div>
  );
}

/** What failed, what was kept, "try again", and the reference support can search for. */
export function ErrorState(props: {
  title: string;
  children?: ReactNode;
  icon?: IconName;
  action?: ReactNode;
  reference?: string;
}): ReactElement {
  return (
    <div className="empty" data-tone="red" role="alert">
      <Icon name={props.icon ?? 'cloud-off'} size={24} />
      <p className="empty-title">{props.title}</p>
      {props.children && <p>{props.children}</p>}
      {props.reference && <p className="empty-reference">{props.reference}</p>}
      {props.action && <div className="empty-action">{props.action}</div>}
    </div>
  );
}

/** Rows with the final widths of the columns ('tile' is a thumbnail), shown only when the wait passes 150 ms. */
export function SkeletonRows(props: {
  rows: number;
  columns: readonly ('tile' | (string & {}))[];
  label: string;
}): ReactElement {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{props.label}</VisuallyHidden>
      <div className="skel" aria-hidden="true">
        {Array.from({ length: props.rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity that never move
          <div key={row} className="skel-row">
            {props.columns.map((width, column) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: columns without identity that never move
                key={column}
                className={width === 'tile' ? 'skel-cell skel-cell--tile' : 'skel-cell'}
                style={width === 'tile' ? undefined : ({ '--w': width } as CSSProperties)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
