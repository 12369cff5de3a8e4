import { READINESS_STATES } from '@reprise/contract/operations/readiness';
import { useWords } from '../../i18n/words.tsx';
import type { Readiness } from '../../readiness/notices/read-readiness.ts';

/** Counts points, not percent. */
export function Progress({ readiness }: { readiness: Pick<Readiness, 'ready' | 'total' | 'points'> }) {
  const { ready, total, points } = readiness;
  const t = useWords('readiness');
  const pips = points.toSorted((a, b) => READINESS_STATES.indexOf(a.state) - READINESS_STATES.indexOf(b.state));
  return (
    <div className="rd-progress" role="img" aria-label={t('page.progress', { ready, total })}>
      <b>
        {ready} <span className="rd-of">{t('page.of', { total })}</span>
      </b>
      <span className="rd-pips">
        {pips.map(({ key, objectId, subject, state }) => (
          <i key={`${key} ${objectId ?? subject}`} data-state={state} />
        ))}
      </span>
    </div>
  );
}
