import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Link, useLocation } from 'react-router';
import { useWords } from '../i18n/words.tsx';
import { paths } from '../navigation/paths.ts';
import type { FromOpening } from '../readiness/notices/read-opening.ts';
import { useIsProvider } from '../session/use-may.ts';

/** For who came from a step of the opening: one press back. */
export function OpeningReturn() {
  const t = useWords('opening');
  const isOurs = useIsProvider();
  const { openingOf } = (useLocation().state ?? {}) as Partial<FromOpening>;
  if (!openingOf) return null;
  return (
    <p>
      <Link className={buttonClass({ size: 'sm' })} to={paths.opening({ accountId: isOurs ? openingOf : undefined })}>
        <Icon name="arrow-left" size={16} />
        {t('back')}
      </Link>
    </p>
  );
}
