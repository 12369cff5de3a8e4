import { Badge } from '@reprise/ui/badge.tsx';
import { Icon } from '@reprise/ui/icon.tsx';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useT } from '../i18n/words.tsx';
import type { MenuLink, MenuSection, Submenu } from './menu.ts';

export function MenuList({ sections, onChoose }: { sections: readonly MenuSection[]; onChoose?: () => void }) {
  const t = useT();
  return sections.map(({ label, entries }) => (
    <div key={label ?? 'home'} className="side-section">
      {label && <h2>{t(label)}</h2>}
      <ul>
        {entries.map((entry) =>
          'links' in entry ? (
            <SubmenuEntry key={entry.label} submenu={entry} onChoose={onChoose} />
          ) : (
            <LinkEntry key={entry.path} link={entry} onChoose={onChoose} />
          ),
        )}
      </ul>
    </div>
  ));
}

type OnChoose = (() => void) | undefined;

function LinkEntry({ link, onChoose }: { link: MenuLink; onChoose: OnChoose }) {
  const t = useT();
  return (
    <li>
      <NavLink to={link.path} prefetch="intent" end={link.path === '/'} title={t(link.label)} onClick={onChoose}>
        <Icon name={link.icon} />
        <span className="side-word">{t(link.label)}</span>
        {link.premium && (
          <span className="side-end">
            <Badge tone="violet">{t('common.premium')}</Badge>
          </span>
        )}
      </NavLink>
    </li>
  );
}

function SubmenuEntry({ submenu, onChoose }: { submenu: Submenu; onChoose: OnChoose }) {
  const t = useT();
  const { pathname } = useLocation();
  const holdsPage = submenu.links.some(({ path }) => pathname.startsWith(path));
  const [chosen, setChosen] = useState<boolean | 'as-the-page-says'>('as-the-page-says');
  const open = chosen === 'as-the-page-says' ? holdsPage : chosen;
  return (
    <li>
      <button type="button" aria-expanded={open} title={t(submenu.label)} onClick={() => setChosen(!open)}>
        <Icon name={submenu.icon} />
        <span className="side-word">{t(submenu.label)}</span>
        <span className="side-end">
          <Icon name={open ? 'chevron-down' : 'chevron-right'} size={16} />
        </span>
      </button>
      {open && (
        <ul className="sub">
          {submenu.links.map((link) => (
            <LinkEntry key={link.path} link={link} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </li>
  );
}
