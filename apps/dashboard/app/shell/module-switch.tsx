import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { type Session, userTypeOf } from '../api/session.ts';
import { useT } from '../i18n/words.tsx';
import { Menu } from '../kit/mantine/menu.ts';
import { useSwitchModule, workingModules } from './use-switch-module.ts';

export function ModuleSwitch({ user }: { user: Session }) {
  const t = useT();
  const { busy, choose } = useSwitchModule();
  const modules = workingModules(user);
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
              onClick={() => choose(module)}
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
