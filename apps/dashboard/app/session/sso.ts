import { login } from '@reprise/contract/identity/routes';
import { beginSso, finishSso } from '@reprise/contract/identity/sso-routes';
import { z } from 'zod';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { keepSession } from '../api/session.ts';
import { safeNext } from '../navigation/paths.ts';

/** Of this tab only: what the provider answers is worth nothing to a browser that did not ask. */
const KEY = 'reprise.sso';
const kept = z.object({ organizationId: z.string(), openidSessionId: z.string(), next: z.string() });

/** Leaves for the provider of the organisation behind an address. */
export async function leaveForSso(email: string, next: string): Promise<void> {
  const { authorizationUrl, ...attempt } = await call(beginSso, { query: { domain: email.trim() } });
  sessionStorage.setItem(KEY, JSON.stringify({ ...attempt, next }));
  window.location.assign(authorizationUrl);
}

/** Back from there. Answers where the person was going; what was kept is gone whatever comes of it. */
export async function comeBackFromSso(organizationId: string, response: string): Promise<string> {
  const mine = takeKept();
  // Without an attempt of ours the server is asked all the same: it is the one to say no.
  const openidSessionId = mine?.organizationId === organizationId ? mine.openidSessionId : 'none';
  await call(finishSso, { params: { id: organizationId }, body: { openidSessionId, response } });
  const opened = await call(login, { body: { organizationId, openidSessionId } });
  if ('challenge' in opened)
    throw new Error('single sign-on counts as a second factor and is not answered by a challenge');
  queryClient.clear();
  keepSession(opened);
  return safeNext(mine?.next ?? null);
}

function takeKept(): z.infer<typeof kept> | undefined {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  try {
    return kept.parse(JSON.parse(text ?? 'null'));
  } catch {
    return undefined;
  }
}
