import { type Call, makeCall } from '@reprise/client/call';
import { MODULE_HEADER, PRODUCT_TOKEN_HEADER } from '@reprise/contract/identity/session';

/** Everybody of the demonstration signs in with it. */
const PASSWORD = 'Reprise-demo-1';
type Session = { apiToken: string; currentModule: string };
export type Caller = { session: Session; call: Call };

/** Signs in somebody of the demonstration; `module` is another one than theirs at first. */
export async function openAs(email: string, module?: 'tim'): Promise<Caller> {
  const base = process.env.REPRISE_API_URL ?? '';
  const answer = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  const session = (await answer.json()) as Session;
  const { apiToken, currentModule } = session;
  const headers = () => ({ [PRODUCT_TOKEN_HEADER]: apiToken, [MODULE_HEADER]: module ?? currentModule });
  return { session, call: makeCall({ base, headers }) };
}
