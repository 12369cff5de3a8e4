import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icons/icon.tsx';
import type { IconName } from './icons/icon-shapes.ts';

/** Native details: opens before the script has come, and the browser's search finds what is inside. */
export function Disclosure(props: {
  summary: ReactNode;
  icon?: IconName;
  open?: boolean;
  onToggle?: () => void;
  children: ReactNode;
}): ReactElement {
  return (
    <details className="disclosure" open={props.open} onToggle={props.onToggle}>
      <summary>
        {props.icon && <Icon name={props.icon} />}
        <span>{props.summary}</span>
        <span className="fold-mark">
          <Icon name="chevron-down" size={16} />
        </span>
      </summary>
      <div className="disclosure-body">{props.children}</div>
    </details>
  );
}
