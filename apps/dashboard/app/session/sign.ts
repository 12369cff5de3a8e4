import type { Module } from '@reprise/contract/access/modules';
import { login, logout, switchModule } from '@reprise/contract/identity/routes';
import { call } from '../api.ts';
import { failures, NO_FAILURES } from '../failures/failures.ts';
import { queryClient } from '../query-client.ts';
import { keepSession, session } from './session.ts';

export async function signIn(email: string, password: string): Promise<void> {
  const opened = await call(login, { body: { email, password } });
  queryClient.clear();
  keepSession(opened);
}

/** The same person after the session ran out: what the pages hold stays, only what the server said is asked again. */
export async function signInAgain(password: string): Promise<void> {
  const before = session.get();
  if (!before) return;
  const opened = await call(login, { body: { email: before.email, password } });
  keepSession(opened);
  const stays = before.currentModule !== opened.currentModule && opened.frontPermissions[before.currentModule];
  if (stays) await changeModule(before.currentModule);
  failures.set({ ...failures.get(), expired: false });
  await queryClient.invalidateQueries();
}

/** Nothing of this person stays in the browser, except the language and the colour scheme. */
export function forget(): void {
  queryClient.clear();
  failures.set(NO_FAILURES);
  sessionStorage.clear();
  keepSession(null);
}

/** Answers where the session at the identity provider is ended, when the person came from one. */
export async function signOut(): Promise<string | undefined> {
  // The server may be away: whoever signs out leaves this browser all the same.
  const ended = session.get() ? await call(logout, {}).catch(() => undefined) : undefined;
  forget();
  return ended?.ssoLogoutUrl;
}

let switching = false;
export async function changeModule(module: Module): Promise<boolean> {
  const now = session.get();
  if (!now || switching) return false;
  switching = true;
  try {
    const user = await call(switchModule, { body: { module } });
    keepSession({ ...user, apiToken: now.apiToken });
    return true;
  } finally {
    switching = false;
  }
}
