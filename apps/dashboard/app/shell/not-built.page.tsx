import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { Link, useMatches, useSearchParams } from 'react-router';
import { useT } from '../i18n/words.tsx';
import { PageHead } from '../kit/page/page-head.tsx';
import { paths, routeRow } from '../navigation/paths.ts';

/** An address that exists before its page does: it says so, rather than pretend. */
export default function NotBuilt() {
  const t = useT();
  const row = routeRow(useMatches().at(-1)?.id ?? '');
  const code = useSearchParams()[0].get('code');
  const home = (
    <Link className={buttonClass()} to={paths.home()}>
      {t('common.home')}
    </Link>
  );
  return (
    <>
      <PageHead title={t(row?.title ?? 'titles.notFound')} />
      <div className="card">
        <EmptyState icon="tool" title={t('notBuilt.lead')} action={home}>
          {code ? t('notBuilt.code', { code }) : t('notBuilt.why')}
        </EmptyState>
      </div>
    </>
  );
}
