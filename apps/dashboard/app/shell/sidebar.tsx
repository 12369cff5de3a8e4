import { Link } from 'react-router';
import type { Session } from '../api/session.ts';
import { useT } from '../i18n/words.tsx';
import { useMediaQuery } from '../kit/mantine/media-query.ts';
import { paths } from '../navigation/paths.ts';
import type { MenuSection } from '../session/menu.ts';
import { MenuList } from './menu-list.tsx';
import { ReleaseLine } from './release-line.tsx';
import { TenantTile } from './tenant-tile.tsx';

/** As in shell.css. */
const RAIL = '(max-width: 61.99em)';

/** 240 px of words on a desktop, a 64 px rail of icons on a tablet; on a phone the top bar opens it as a drawer. */
export function Sidebar({ sections, user }: { sections: readonly MenuSection[]; user: Session }) {
  const t = useT();
  const isRail = useMediaQuery(RAIL, false, { getInitialValueInEffect: false });
  return (
    <nav className="side" aria-label={t('shell.menu')}>
      <Link className="side-tenant" to={paths.home()}>
        <TenantTile user={user} />
      </Link>
      <div className="side-scroll">
        <MenuList sections={sections} rail={isRail} />
      </div>
      <ReleaseLine />
    </nav>
  );
}
