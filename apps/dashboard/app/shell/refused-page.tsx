import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useLocation } from 'react-router';
import { useT } from '../i18n/words.tsx';
import type { RouteRow, TitleKey } from '../navigation/route-row.ts';

type Refused = { refusedPage: TitleKey };

/** What goes home with somebody whose role may not open a page; an unknown address has its own page. */
export const refusedState = (row: RouteRow | undefined): Refused | undefined => row && { refusedPage: row.title };

/** Says which page was not opened, so that a colleague's link does not look broken. */
export function RefusedPageNotice() {
  const t = useT();
  const { refusedPage } = (useLocation().state ?? {}) as Partial<Refused>;
  if (!refusedPage) return null;
  return (
    <div className="page-notice">
      <Notice tone="amber" title={t('shell.refused', { page: t(refusedPage) })} live="alert">
        <p>{t('shell.refusedWhy')}</p>
      </Notice>
    </div>
  );
}
