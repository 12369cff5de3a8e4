import type { ReactElement, ReactNode } from 'react';
import type { GlyphName } from './icons/glyphs.ts';
import { Icon } from './icons/icon.tsx';
import type { Tone } from './tones.ts';

/** A tinted label; without a glyph it names a kind ("Premium"), with one it tells a state. */
export function Badge(props: { tone: Tone; glyph?: GlyphName; children: ReactNode }): ReactElement {
  return (
    <span className={props.glyph ? 'badge' : 'badge badge--plain'} data-tone={props.tone}>
      {props.glyph && <Icon name={props.glyph} size={14} />}
      {props.children}
    </span>
  );
}
