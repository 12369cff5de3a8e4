import type { ReactElement, ReactNode } from 'react';
import type { GlyphName } from './glyphs.ts';
import { Icon } from './icon.tsx';
import { type StatusObject, type StatusOf, statusLook } from './status-looks.ts';
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

/** One per object and per line. The caption is the translated status: shape and words carry the meaning, colour repeats it. */
export function StatusBadge<O extends StatusObject>(props: {
  object: O;
  status: StatusOf<O>;
  children: ReactNode;
}): ReactElement {
  const { tone, glyph } = statusLook(props.object, props.status);
  return (
    <Badge tone={tone} glyph={glyph}>
      {props.children}
    </Badge>
  );
}
