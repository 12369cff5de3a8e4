import { locales } from '@reprise/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useMatch, useNavigate } from 'react-router';
import { clientKey } from '../../accounts/clients/use-client.ts';
import { permissionsOf, type Session, userTypeOf } from '../../api/session.ts';
import { LANGUAGE_NAMES } from '../../i18n/messages.ts';
import { useLocale, useSetLocale, useT } from '../../i18n/words.tsx';
import { useColourScheme } from '../../kit/mantine/colour-scheme.ts';
import { loginPath, paths } from '../../navigation/paths.ts';
import type { MenuSection } from '../../session/menu.ts';
import { signOut } from '../../session/sign.ts';
import { keysShown } from '../keys-dialog.tsx';
import { useSwitchModule, workingModules } from '../use-switch-module.ts';
import { type PaletteGroup, pageGroups } from './palette-groups.ts';

const SCHEMES = [
  ['light', 'shell.schemeLight', 'sun'],
  ['dark', 'shell.schemeDark', 'moon'],
  ['auto', 'shell.schemeAuto', 'adjustments-horizontal'],
] as const;

/** The client whose page is open, once it was read. */
function useOpenClient(): { rootOrganizationId: string } | undefined {
  const id = useMatch('/client/:id/edit')?.params.id ?? '';
  return useQueryClient().getQueryData<{ rootOrganizationId: string }>(clientKey(id));
}

/** Everything somebody can ask for by name: the pages of their menu, then what the top bar and the profile offer. */
export function usePaletteGroups(sections: readonly MenuSection[], user: Session): PaletteGroup[] {
  const t = useT();
  const navigate = useNavigate();
  const locale = useLocale();
  const setLocale = useSetLocale();
  const { choose } = useSwitchModule();
  const { colorScheme, setColorScheme } = useColourScheme();
  const open = (path: string) => void navigate(path);
  const client = useOpenClient();
  const roleIn = (module: Parameters<typeof userTypeOf>[1]) => {
    const userType = userTypeOf(user, module);
    return userType ? { hint: t(`userTypes.${userType}`) } : {};
  };
  return [
    ...pageGroups(sections, t, open),
    {
      label: t('shell.logInAs'),
      actions: workingModules(user)
        .filter((module) => module !== user.currentModule)
        .map((module) => ({
          id: `module:${module}`,
          label: t(`modules.${module}`),
          ...roleIn(module),
          icon: 'selector' as const,
          act: () => choose(module),
        })),
    },
    {
      label: t('shell.language'),
      actions: locales
        .filter((other) => other !== locale)
        .map((other) => ({
          id: `language:${other}`,
          label: LANGUAGE_NAMES[other],
          icon: 'language' as const,
          // A file that cannot be fetched is told by the watcher of chunks; the current language stays.
          act: () => void setLocale(other).catch(() => undefined),
        })),
    },
    {
      label: t('shell.scheme'),
      actions: SCHEMES.filter(([scheme]) => scheme !== colorScheme).map(([scheme, label, icon]) => ({
        id: `scheme:${scheme}`,
        label: t(label),
        icon,
        act: () => setColorScheme(scheme),
      })),
    },
    {
      label: t('palette.commands'),
      actions: [
        ...(client && permissionsOf(user).has('ROLE_SSO_CONFIGURATION_PAGE')
          ? [
              {
                id: 'client-sso',
                label: t('palette.clientSso'),
                icon: 'key' as const,
                act: () => open(paths.clientSso({ organizationId: client.rootOrganizationId })),
              },
            ]
          : []),
        { id: 'profile', label: t('profile.open'), icon: 'user', act: () => open(paths.profile()) },
        { id: 'keys', label: t('keys.title'), icon: 'key', act: () => keysShown.set(true) },
        {
          id: 'sign-out',
          label: t('shell.signOut'),
          icon: 'logout',
          act: () => void signOut().then(() => navigate(loginPath())),
        },
      ],
    },
  ];
}
