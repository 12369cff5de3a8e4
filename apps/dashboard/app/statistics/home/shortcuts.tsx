import { Card } from '@reprise/ui/primitives/card.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Link } from 'react-router';
import { permissionsOf, session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';
import { useT } from '../../i18n/words.tsx';
import { useFacts } from '../../session/facts.ts';
import { type MenuLink, menuFor } from '../../session/menu.ts';

const SHOWN = 6;

/** The first pages of this person's own menu, large enough for a thumb. */
export function Shortcuts() {
  const t = useT();
  const user = useStore(session);
  const known = useFacts();
  if (!user || !known) return null;
  const links: MenuLink[] = menuFor(permissionsOf(user), known.facts)
    .flatMap(({ entries }) => entries.flatMap((entry) => ('links' in entry ? entry.links : [entry])))
    // The home itself, and what it shows already.
    .filter(({ path, taskCount }) => path !== '/' && !taskCount)
    .slice(0, SHOWN);
  if (!links.length) return null;
  return (
    <Card title={t('home.shortcuts')} flush>
      <ul className="shortcuts">
        {links.map(({ path, label, icon }) => (
          <li key={path}>
            <Link to={path} prefetch="intent">
              <Icon name={icon} size={20} />
              <span>{t(label)}</span>
              <Icon name="chevron-right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
