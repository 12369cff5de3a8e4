import type { Module } from '@reprise/contract/access/modules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Session } from '../api/session.ts';
import { useT } from '../i18n/words.tsx';
import { useToast } from '../kit/page/toast-provider.tsx';
import { paths } from '../navigation/paths.ts';
import { changeModule } from '../session/sign.ts';

/** "Log in as": everything on screen belongs to the module left, so it goes, and home comes. */
export function useSwitchModule(): { busy: boolean; choose: (module: Module) => Promise<void> } {
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
  return { busy, choose };
}

/** Those somebody may do anything in. */
export const workingModules = (user: Session): Module[] =>
  user.modules.map(({ module }) => module).filter((module) => user.frontPermissions[module]?.length);
