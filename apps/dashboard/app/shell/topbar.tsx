import { Button, buttonClass } from '@reprise/ui/primitives/button.tsx';
import { VisuallyHidden } from '@reprise/ui/primitives/visually-hidden.tsx';
import { useState } from 'react';
import { permissionsOf, type Session } from '../api/session.ts';
import { CartLink } from '../buybacks/counter/till/cart-link.tsx';
import { useT } from '../i18n/words.tsx';
import { Drawer } from '../kit/mantine/drawer.ts';
import type { MenuSection } from '../session/menu.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { MenuList } from './menu-list.tsx';
import { ModuleSwitch } from './module-switch.tsx';
import { openPalette, Palette } from './palette/palette.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { ReleaseLine } from './release-line.tsx';
import { ScanOrSearch } from './scan-or-search.tsx';
import { modKey } from './use-shortcut.ts';

export function Topbar({ sections, user }: { sections: readonly MenuSection[]; user: Session }) {
  const t = useT();
  const [menuOpen, setMenuOpen] = useState(false);
  const close = () => setMenuOpen(false);
  const mayUseCart = user.currentModule === 'tim' && permissionsOf(user).has('ROLE_CART_ACCESS');
  return (
    <header className="topbar">
      <span className="topbar-menu">
        <Button variant="quiet" icon="menu-2" label={t('shell.openMenu')} onClick={() => setMenuOpen(true)} />
      </span>
      <ScanOrSearch />
      <span className="topbar-palette">
        <button
          type="button"
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={openPalette}
        >
          <VisuallyHidden>{t('palette.open')}</VisuallyHidden>
          <kbd className="kbd">{modKey()} K</kbd>
        </button>
      </span>
      {mayUseCart && <CartLink />}
      <ModuleSwitch user={user} />
      <ProfilePanel user={user} />
      <Palette sections={sections} user={user} />
      <KeysDialog />
      <Drawer
        opened={menuOpen}
        onClose={close}
        position="left"
        size={288}
        title={t('shell.menu')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <div className="side side--drawer">
          <MenuList sections={sections} onChoose={close} />
          <ReleaseLine />
        </div>
      </Drawer>
    </header>
  );
}
