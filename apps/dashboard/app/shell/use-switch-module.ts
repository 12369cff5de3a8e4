import type { Module } from '@reprise/contract/access/modules';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Session } from '../api/session.ts';
import { useT } from '../i18n/words.tsx';
import { useToast } from '../kit/page/toast-provider.tsx';
import { useAct } from '../kit/use-act.ts';
import { paths } from '../navigation/paths.ts';
import { changeModule } from '../session/sign.ts';

/** "Log in as": everything on screen belongs to the module left, so it goes, and home comes. */
export function useSwitchModule(): { busy: boolean; choose: (module: Module) => void } {
  const t = useT();
  const navigate = useNavigate();
  const client = useQueryClient();
  const show = useToast();
  const { run, busy } = useAct({
    act: async (module: Module) => {
      if (!(await changeModule(module))) return;
      await navigate(paths.home());
      await client.resetQueries();
    },
    onFailed: () => show({ kind: 'error', title: t('shell.switchFailed') }),
  });
  return { busy, choose: run };
}

/** Those somebody may do anything in. */
export const workingModules = (user: Session): Module[] =>
  user.modules.map(({ module }) => module).filter((module) => user.frontPermissions[module]?.length);
