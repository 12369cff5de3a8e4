import type { ReactNode } from 'react';
import { Link, useMatches } from 'react-router';
import { useT } from '../../i18n/words.tsx';
import { routeRow } from '../../navigation/paths.ts';
import { Title } from './title.tsx';

/** Title of the page and of the tab, with the way back to the list it belongs to. */
export function PageHead(props: { title: string; lead?: ReactNode; actions?: ReactNode }) {
  const t = useT();
  const row = routeRow(useMatches().at(-1)?.id ?? '');
  const parent = row?.parent ? routeRow(row.parent) : undefined;
  return (
    <header className="page-head">
      <Title>{props.title}</Title>
      <div>
        {parent && (
          <nav className="crumbs" aria-label={t('shell.breadcrumb')}>
            <Link to={parent.path}>{t(parent.title)}</Link>
            <span aria-hidden="true">/</span>
            <span aria-current="page">{props.title}</span>
          </nav>
        )}
        <h1>{props.title}</h1>
        {props.lead && <p>{props.lead}</p>}
      </div>
      {props.actions && <div className="page-actions">{props.actions}</div>}
    </header>
  );
}
