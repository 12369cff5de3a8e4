import { MENU_CLOSE_DELAY_MS } from '@reprise/contract/common/interface';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useT } from '../i18n/words.tsx';
import { Menu } from '../kit/mantine/menu.ts';
import { Tooltip } from '../kit/mantine/tooltip.ts';
import { OwnReadyCount } from '../readiness/notices/ready-count.tsx';
import type { MenuLink, MenuSection, Submenu } from '../session/menu.ts';
import { TaskCount } from '../tasks/notices/task-count.tsx';

type Look = {
  /** Icons only: words come beside them when they are pointed at, and submenus open beside them. */
  rail?: boolean;
  onChoose?: (() => void) | undefined;
};

export function MenuList({ sections, ...look }: Look & { sections: readonly MenuSection[] }) {
  const t = useT();
  return sections.map(({ label, entries }) => (
    <div key={label ?? 'home'} className="side-section">
      {label && <h2>{t(label)}</h2>}
      <ul>
        {entries.map((entry) => {
          if (!('links' in entry)) return <LinkEntry key={entry.path} link={entry} {...look} />;
          const Entry = look.rail ? RailSubmenu : UnfoldingSubmenu;
          return <Entry key={entry.label} submenu={entry} {...look} />;
        })}
      </ul>
    </div>
  ));
}

function LinkEntry({ link, rail = false, onChoose }: Look & { link: MenuLink }) {
  const t = useT();
  return (
    <li>
      <Tooltip label={t(link.label)} position="right" disabled={!rail} events={SHOWN_ON}>
        <NavLink to={link.path} prefetch="intent" end={link.path === '/'} onClick={onChoose}>
          <Icon name={link.icon} />
          <span className="side-word">{t(link.label)}</span>
          {link.premium && (
            <span className="side-end">
              <Badge tone="violet">{t('common.premium')}</Badge>
            </span>
          )}
          {link.readyCount && (
            <span className="side-end">
              <OwnReadyCount />
            </span>
          )}
          {link.taskCount && (
            <span className="side-end">
              <TaskCount />
            </span>
          )}
        </NavLink>
      </Tooltip>
    </li>
  );
}
const SHOWN_ON = { hover: true, focus: true, touch: false };

function UnfoldingSubmenu({ submenu, onChoose }: Look & { submenu: Submenu }) {
  const t = useT();
  const holdsPage = useHoldsPage(submenu);
  const [chosen, setChosen] = useState<boolean | 'as-the-page-says'>('as-the-page-says');
  const open = chosen === 'as-the-page-says' ? holdsPage : chosen;
  return (
    <li>
      <button type="button" aria-expanded={open} onClick={() => setChosen(!open)}>
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

function RailSubmenu({ submenu }: { submenu: Submenu }) {
  const t = useT();
  const holdsPage = useHoldsPage(submenu);
  const [open, setOpen] = useState(false);
  return (
    <li>
      <Menu
        position="right-start"
        offset={12}
        width={248}
        opened={open}
        onChange={setOpen}
        // Pointing opens it as on the wide menu; a hand that strays from it for a moment does not lose it.
        trigger="click-hover"
        closeDelay={MENU_CLOSE_DELAY_MS}
      >
        <Tooltip label={t(submenu.label)} position="right" disabled={open} events={SHOWN_ON}>
          <div className="side-flyout">
            <Menu.Target>
              <button type="button" data-here={holdsPage || undefined}>
                <Icon name={submenu.icon} />
                <span className="side-word">{t(submenu.label)}</span>
                <span className="side-more" aria-hidden="true">
                  <Icon name="chevron-right" size={14} />
                </span>
              </button>
            </Menu.Target>
          </div>
        </Tooltip>
        <Menu.Dropdown>
          <Menu.Label role="presentation">{t(submenu.label)}</Menu.Label>
          {submenu.links.map(({ path, label, icon, premium }) => (
            <Menu.Item
              key={path}
              component={NavLink}
              to={path}
              prefetch="intent"
              leftSection={<Icon name={icon} />}
              rightSection={premium && <Badge tone="violet">{t('common.premium')}</Badge>}
            >
              {t(label)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}

function useHoldsPage({ links }: Submenu): boolean {
  const { pathname } = useLocation();
  return links.some(({ path }) => pathname.startsWith(path));
}
