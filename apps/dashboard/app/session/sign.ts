import type { Module } from '@reprise/contract/access/modules';
import { login, logout, switchModule } from '@reprise/contract/identity/routes';
import { answerLoginChallenge } from '@reprise/contract/identity/second-factor-routes';
import type { FactorProof, loginChallenge } from '@reprise/contract/identity/second-factors';
import type { z } from 'zod';
import { call } from '../api/call.ts';
import { failures, NO_FAILURES } from '../api/failures.ts';
import { queryClient } from '../api/query-client.ts';
import { keepSession, type Session, session } from '../api/session.ts';

export type Challenge = z.output<typeof loginChallenge>;

/** Answers the challenge for somebody with a second factor; everybody else is signed in. */
export async function signIn(email: string, password: string): Promise<Challenge | undefined> {
  const answer = await call(login, { body: { email, password } });
  if ('challenge' in answer) return answer.challenge;
  begin(answer);
  return undefined;
}

export async function signInWithFactor({ token }: Challenge, proof: FactorProof): Promise<void> {
  begin(await call(answerLoginChallenge, { body: { token, ...proof } }));
}

function begin(opened: Session): void {
  queryClient.clear();
  keepSession(opened);
}

/** The same person after the session ran out: what the pages hold stays, only what the server said is asked again. */
export async function signInAgain(password: string): Promise<Challenge | undefined> {
  const before = session.get();
  if (!before) return undefined;
  const answer = await call(login, { body: { email: before.email, password } });
  if ('challenge' in answer) return answer.challenge;
  await goOn(before, answer);
  return undefined;
}

export async function signInAgainWithFactor({ token }: Challenge, proof: FactorProof): Promise<void> {
  const before = session.get();
  const opened = await call(answerLoginChallenge, { body: { token, ...proof } });
  if (before) await goOn(before, opened);
}

async function goOn(before: Session, opened: Session): Promise<void> {
  keepSession(opened);
  const stays = before.currentModule !== opened.currentModule && opened.frontPermissions[before.currentModule];
  if (stays) await changeModule(before.currentModule);
  failures.set({ ...failures.get(), expired: false });
  await queryClient.invalidateQueries();
}

/**
 * Nothing of this person stays in the browser, except the language, the colour scheme, and scans that were not sent
 * yet: those wait for the same person.
 */
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
