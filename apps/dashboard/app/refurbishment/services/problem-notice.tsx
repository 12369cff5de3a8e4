import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useWords } from '../../i18n/words.tsx';
import { isStale, useProblemWords } from './service-words.ts';

type Props = { error: unknown; onReload: () => void; size?: 'glove' };

/** Why nothing was done. When somebody else was first, it says who, when and to what, and reads the page again. */
export function ProblemNotice({ error, onReload, size }: Props) {
  const t = useWords('workshop');
  const words = useProblemWords();
  if (error === undefined) return null;
  const stale = isStale(error);
  return (
    <Notice
      tone={stale ? 'amber' : 'red'}
      title={stale ? t('changed.title') : words(error)}
      live="alert"
      actions={
        stale && (
          <Button icon="refresh" size={size} onClick={onReload}>
            {t('changed.reload')}
          </Button>
        )
      }
    >
      {stale && <p>{words(error)}</p>}
    </Notice>
  );
}
