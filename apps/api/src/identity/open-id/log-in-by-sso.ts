import type { openedSession } from '@reprise/contract/identity/session';
import type { z } from 'zod';
import type { OpenContext } from '../../platform/http/binding.ts';
import { openSession } from '../open-session.ts';
import { requireAttempt, useProven } from './attempts.ts';

type Shown = { organizationId: string; openidSessionId: string };

/** The last step: who has shown the provider's answer before opens one session with the same secret. */
export async function logInBySso(
  open: OpenContext,
  { organizationId, openidSessionId }: Shown,
  network: string,
): Promise<z.input<typeof openedSession>> {
  const attempt = await open.transaction((ctx) => requireAttempt(ctx, organizationId, openidSessionId));
  const { accountId } = attempt;
  return open.transaction(
    async (ctx) => {
      const { userId, logoutUrl } = await useProven(ctx, attempt);
      return openSession(ctx, { accountId, userId, ssoLogoutUrl: logoutUrl }, network);
    },
    { kind: 'system', accountId, job: 'login' },
  );
}
