import type { T } from '@reprise/i18n';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { languageTitle } from '../../i18n/choices.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import type { LanguageProgress } from '../texts/read-texts.ts';
import { percentWords, shareDone } from '../texts/saved-texts.ts';
import type { FilterState } from './use-filters.ts';

type Props = { languages: readonly LanguageProgress[]; state: FilterState };

/** Every language with how much of it is translated; the main one is complete by definition and leads nowhere. */
export function LanguageList({ languages, state }: Props) {
  const t = useWords('translations');
  return (
    <ul aria-labelledby="tr-languages" className="tr-langs">
      {languages.map((one) => (
        <li key={one.language}>
          {one.isMain ? (
            <div className="tr-lang" data-tone="green">
              <LanguageFacts {...one} note={t('languages.main')} />
            </div>
          ) : (
            <Link
              className="tr-lang"
              data-tone={one.missing || one.changed ? 'amber' : 'green'}
              to={state.hrefWith({ language: one.language })}
              aria-current={one.language === state.filters.language ? 'true' : undefined}
            >
              <LanguageFacts {...one} note={noteOf(t, one)} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

export function noteOf(t: T<'translations'>, { missing, changed, isOffered }: LanguageProgress): string {
  const left = [
    missing ? t('languages.missing', { count: missing }) : '',
    changed ? t('languages.changed', { count: changed }) : '',
    missing || changed ? '' : t('languages.done'),
    isOffered ? '' : t('languages.notOffered'),
  ];
  return left.filter(Boolean).join(', ');
}

function LanguageFacts({ note, ...one }: LanguageProgress & { note: string }) {
  const locale = useLocale();
  return (
    <>
      <strong>{languageTitle(locale, one.language)}</strong>
      <b>{percentWords(locale, one)}</b>
      <small className="tr-lang-note">{note}</small>
      <span className="tr-bar" style={{ '--n': shareDone(one) } as CSSProperties} />
    </>
  );
}
