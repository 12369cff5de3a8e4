import type { Locale } from '@reprise/i18n';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { useWords } from '../../i18n/words.tsx';
import type { Conflict, Draft } from './drafts.ts';

type Props = {
  draft: Draft & { conflict: Conflict };
  language: Locale;
  main: Locale;
  onMine: () => void;
  onTheirs: () => void;
};

/** Somebody else saved meanwhile: both versions, and whoever types decides. */
export function ConflictChoice({ draft: { value, conflict }, language, main, onMine, onTheirs }: Props) {
  const t = useWords('translations');
  const { original, text, translatedBy } = conflict;
  const title = (): string => {
    if (original !== undefined) return t('conflict.titleOriginal');
    return translatedBy ? t('conflict.title', { name: translatedBy }) : t('conflict.titleUnnamed');
  };
  return (
    <div className="tr-conflict" role="alert">
      <p className="tr-conflict-title">{title()}</p>
      <dl>
        {original !== undefined && (
          <div>
            <dt>{t('conflict.original')}</dt>
            <dd lang={main}>{original}</dd>
          </div>
        )}
        <div>
          <dt>{t('conflict.theirs')}</dt>
          <dd lang={text === null ? undefined : language}>{text ?? t('conflict.none')}</dd>
        </div>
        <div>
          <dt>{t('conflict.mine')}</dt>
          <dd lang={language}>{value}</dd>
        </div>
      </dl>
      <div className="tr-conflict-acts">
        <Button size="sm" onClick={onTheirs}>
          {original === undefined ? t('conflict.takeTheirs') : t('conflict.readAgain')}
        </Button>
        <Button size="sm" variant="primary" onClick={onMine}>
          {t('conflict.keepMine')}
        </Button>
      </div>
    </div>
  );
}
