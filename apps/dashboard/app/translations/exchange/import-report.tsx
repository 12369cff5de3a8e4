import type { CallResult } from '@reprise/client/call';
import type { importTranslations } from '@reprise/contract/translations/routes';
import { formatNumber } from '@reprise/i18n/formats';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { mistakeWords } from '../texts/mistakes.ts';

export type Report = CallResult<typeof importTranslations>;
const COUNTS = ['filled', 'replaced', 'unchanged', 'untranslated', 'refused'] as const;

/** What a file does, or would do: how many texts, and each refused line with its reason. */
export function ImportReport({ report }: { report: Report }) {
  const t = useWords('translations');
  const locale = useLocale();
  const { isDryRun, mistakes, refused } = report;
  const title = (): string => {
    if (!isDryRun) return t('import.done');
    return report.filled + report.replaced ? t('import.checked') : t('import.nothing');
  };
  return (
    <>
      <Notice
        tone={isDryRun ? (refused ? 'amber' : 'blue') : 'green'}
        icon={isDryRun ? 'info-circle' : 'circle-check'}
        title={title()}
        live="status"
      />
      <dl className="tr-report" aria-label={t('import.counts')}>
        {COUNTS.map((name) => (
          <div key={name}>
            <dt>{t(`import.${name}`)}</dt>
            <dd>{formatNumber(locale, report[name])}</dd>
          </div>
        ))}
      </dl>
      {mistakes.length > 0 && (
        <section className="tr-mistakes" aria-labelledby="tr-mistakes">
          <h3 id="tr-mistakes">{t('import.mistakes')}</h3>
          {refused > mistakes.length && <p>{t('import.first', { count: mistakes.length })}</p>}
          <ul>
            {mistakes.map((one) => (
              <li key={`${one.line} ${one.key}`}>
                <strong>{t('import.line', { line: String(one.line) })}</strong> {mistakeWords(t, one)}
                <small>
                  <code>{one.key}</code>
                  {one.found && <q lang={report.language}>{one.found}</q>}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
