import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { useWords } from '../../i18n/words.tsx';
import type { CircuitState } from './read-circuits.ts';

const LOOKS = {
  offered: ['green', 'st-done'],
  paused: ['amber', 'st-pause'],
  off: ['neutral', 'st-off'],
} as const;

export function StateBadge({ state }: { state: CircuitState }) {
  const t = useWords('offers');
  const [tone, glyph] = LOOKS[state];
  return (
    <Badge tone={tone} glyph={glyph}>
      {t(`states.${state}`)}
    </Badge>
  );
}
