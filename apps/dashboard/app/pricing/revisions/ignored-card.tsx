import { Card } from '@reprise/ui/primitives/card.tsx';
import { useWords } from '../../i18n/words.tsx';
import type { Revision } from './read-revisions.ts';

/** Lines of the file that could not be used, with their numbers. */
export function IgnoredCard({ revision }: { revision: Revision }) {
  const t = useWords('prices');
  const { ignoredLines, linesIgnored } = revision;
  if (!ignoredLines.length) return null;
  const title = t('preview.ignored', { count: linesIgnored });
  return (
    <Card title={title} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className="table-scroll revision-ignored" aria-label={title} tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('preview.line')}</th>
              <th scope="col">{t('preview.why')}</th>
            </tr>
          </thead>
          <tbody>
            {ignoredLines.map(({ line, reason }) => (
              <tr key={line}>
                <td className="tabular">{line}</td>
                <td>{t(`reasons.${reason}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {linesIgnored > ignoredLines.length && (
        <p className="subtle card-body">{t('preview.ignoredFirst', { count: String(ignoredLines.length) })}</p>
      )}
    </Card>
  );
}
