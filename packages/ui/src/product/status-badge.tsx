import type { ReactElement, ReactNode } from 'react';
import { Badge } from '../primitives/badge.tsx';
import { type StatusObject, type StatusOf, statusLook } from './status-looks.ts';

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
