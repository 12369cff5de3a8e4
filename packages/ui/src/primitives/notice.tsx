import type { ReactElement, ReactNode } from 'react';
import type { GlyphName } from './icons/glyphs.ts';
import { Icon } from './icons/icon.tsx';
import type { IconName } from './icons/icon-shapes.ts';
import type { Tone } from './tones.ts';

export type NoticeProps = {
  tone: Tone;
  title: ReactNode;
  icon?: IconName | GlyphName;
  children?: ReactNode;
  actions?: ReactNode;
  /** For a notice that appears after the page did: `alert` interrupts, `status` waits. */
  live?: 'status' | 'alert';
};

/** Somebody must act, or must know: one sentence of what, one of why, and the action. */
export function Notice({ tone, title, icon = 'alert-triangle', children, actions, live }: NoticeProps): ReactElement {
  return (
    <div className="notice" data-tone={tone} role={live}>
      <Icon name={icon} size={24} />
      <div className="notice-body">
        <p className="notice-title">{title}</p>
        {children}
      </div>
      {actions && <div className="notice-actions">{actions}</div>}
    </div>
  );
}
