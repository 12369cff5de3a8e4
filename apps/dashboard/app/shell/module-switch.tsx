import { Menu } from '@mantine/core';
import type { Module } from '@reprise/contract/access/modules';
import { Icon } from '@reprise/ui/icon.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useToast } from '../components/toast-provider.tsx';
import { useT } from '../i18n/words.tsx';
import { paths } from '../paths.ts';
import { type Session, userTypeOf } from '../session/session.ts';
import { changeModule } from '../session/sign.ts';

/** "Log in as": everything on screen belongs to the module left, so it goes, and home comes. */
export function ModuleSwitch({ user }: { user: Session }) {
  const t = useT();
  const navigate = useNavigate();
  const client = useQueryClient();
  const show = useToast();
  const [busy, setBusy] = useState(false);
  async function choose(module: Module) {
    setBusy(true);
    try {
      if (await changeModule(module)) {
        await navigate(paths.home());
        await client.resetQueries();
      }
    } catch {
      show({ kind: 'error', title: t('shell.switchFailed') });
    }
    setBusy(false);
  }
  const modules = user.modules.map(({ module }) => module).filter((module) => user.frontPermissions[module]?.length);
  const current = t(`modules.${user.currentModule}`);
  if (modules.length < 2) {
    return (
      <span className="module module--only">
        <span className="subtle">{t('shell.module')}</span> {current}
      </span>
    );
  }
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <button type="button" className="btn btn--sm module" aria-busy={busy}>
          <span className="subtle">{t('shell.module')}</span> {current} <Icon name="selector" size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('shell.logInAs')}</Menu.Label>
        {modules.map((module) => {
          const userType = userTypeOf(user, module);
          return (
            <Menu.Item
              key={module}
              disabled={busy}
              {...(module === user.currentModule ? { 'aria-current': true } : {})}
              rightSection={module === user.currentModule ? <Icon name="check" size={16} /> : null}
              onClick={() => void choose(module)}
            >
              <strong>{t(`modules.${module}`)}</strong>
              {userType && <small className="menu-note">{t(`userTypes.${userType}`)}</small>}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
