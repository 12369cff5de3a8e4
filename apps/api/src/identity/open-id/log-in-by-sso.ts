import type { openedSession } from '@reprise/contract/identity/session';
import type { z } from 'zod';
import type { OpenContext } from '../../platform/http/binding.ts';
import { deviceOf } from '../own-sessions/device-of.ts';
import { openSession } from '../sessions/open-session.ts';
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
      // The organisation decides how its people prove who they are: its sign-in counts as the second factor.
      const device = deviceOf(open.request.headers['user-agent']);
      return openSession(ctx, { accountId, userId, ssoLogoutUrl: logoutUrl, secondFactor: 'sso', device }, network);
    },
    { kind: 'system', accountId, job: 'login' },
  );
}
