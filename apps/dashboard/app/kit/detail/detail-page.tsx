import { useWords } from '../../i18n/words.tsx';
import './detail.css';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Title } from '../page/title.tsx';

export type Tab = { readonly to: string; readonly label: string; readonly count?: number; readonly isNow: boolean };
type Props = {
  back: { readonly to: string; readonly label: ReactNode };
  title: string;
  media?: ReactNode;
  badges?: ReactNode;
  /** Facts of the second line, one each. */
  meta?: readonly ReactNode[];
  actions?: ReactNode;
  /** One, if somebody must act. */
  notice?: ReactNode;
  tabs?: readonly Tab[];
  children: ReactNode;
  rail?: ReactNode;
  /** Of its heading; another than 1 only where it stands inside a page. */
  level?: 1 | 3;
};

export function DetailPage(props: Props) {
  const t = useWords('scaffolds');
  const Heading: 'h1' | 'h3' = `h${props.level ?? 1}`;
  const { back, meta = [], tabs = [] } = props;
  return (
    <div className="detail">
      {props.level === undefined && <Title>{props.title}</Title>}
      <header className="detail-head">
        <div className="detail-what">
          <Link className="detail-back" to={back.to}>
            <Icon name="arrow-left" size={14} />
            {back.label}
          </Link>
          <div className="detail-title">
            {props.media}
            <div>
              <div className="detail-name">
                <Heading>{props.title}</Heading>
                {props.badges}
              </div>
              {meta.length > 0 && (
                <ul className="meta">
                  {meta.map((fact, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity of a fact
                    <li key={index}>{fact}</li>
                  ))}
                </ul>
              )}
            </div>
          </div>
        </div>
        {props.actions && <div className="page-actions">{props.actions}</div>}
      </header>
      {props.notice}
      {tabs.length > 0 && (
        <nav className="tabs" aria-label={t('detail.tabs')}>
          {tabs.map((tab) => (
            <Link key={tab.to} to={tab.to} aria-current={tab.isNow ? 'page' : undefined}>
              {tab.label} {tab.count !== undefined && <small className="tab-count">{tab.count}</small>}
            </Link>
          ))}
        </nav>
      )}
      <div className={props.rail ? 'detail-cols' : 'stack'}>
        <div className="stack">{props.children}</div>
        {props.rail && <aside className="stack">{props.rail}</aside>}
      </div>
    </div>
  );
}
