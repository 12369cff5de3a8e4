import { Button } from '@reprise/ui/primitives/button.tsx';
import { Disclosure } from '@reprise/ui/primitives/disclosure.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/words.tsx';

export type ImportCounts = {
  readonly created: number;
  readonly updated: number;
  readonly ignored: number;
  /** The first lines that were left out, and why. */
  readonly problems?: readonly { readonly line: number; readonly why: string }[];
};

type Props = { counts: ImportCounts; more?: ReactNode; onAgain: () => void };

export function ImportResult({ counts, more, onAgain }: Props) {
  const t = useWords('scaffolds');
  const { problems = [] } = counts;
  return (
    <>
      <Notice
        tone={counts.ignored ? 'amber' : 'green'}
        icon={counts.ignored ? 'alert-triangle' : 'circle-check'}
        title={t('import.done')}
        live="status"
      />
      <dl className="import-counts">
        {(['created', 'updated', 'ignored'] as const).map((kind) => (
          <div key={kind}>
            <dt>{t(`import.${kind}`)}</dt>
            <dd>{counts[kind]}</dd>
          </div>
        ))}
      </dl>
      {more}
      {problems.length > 0 && (
        <Disclosure summary={t('import.ignored')} open>
          <ul className="import-problems">
            {problems.map(({ line, why }) => (
              <li key={`${line} ${why}`}>
                <strong>{t('import.line', { line })}</strong> {why}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <div className="import-actions">
        <Button icon="refresh" onClick={onAgain}>
          {t('import.again')}
        </Button>
      </div>
    </>
  );
}
