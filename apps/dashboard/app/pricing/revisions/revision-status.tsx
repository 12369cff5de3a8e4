import type { RevisionStatus } from '@reprise/contract/pricing/revision-states';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import type { GlyphName } from '@reprise/ui/primitives/icons/glyphs.ts';
import type { Tone } from '@reprise/ui/primitives/tones.ts';
import { useWords } from '../../i18n/words.tsx';

/** The disc fills up as the change moves on. */
const LOOKS: Readonly<Record<RevisionStatus, readonly [Tone, GlyphName]>> = {
  preparing: ['neutral', 'st-quarter'],
  draft: ['neutral', 'st-dotted'],
  scheduled: ['violet', 'st-empty'],
  publishing: ['sky', 'st-half'],
  published: ['green', 'st-done'],
  rolling_back: ['sky', 'st-half'],
  rolled_back: ['neutral', 'st-done'],
  discarded: ['neutral', 'st-off'],
  failed: ['red', 'st-alert'],
};

export function RevisionStatusBadge({ status }: { status: RevisionStatus }) {
  const t = useWords('prices');
  const [tone, glyph] = LOOKS[status];
  return (
    <Badge tone={tone} glyph={glyph}>
      {t(`status.${status}`)}
    </Badge>
  );
}
