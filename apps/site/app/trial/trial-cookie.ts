import { TRIAL_HOURS } from '@reprise/contract/buybacks/trials';

/** `__Host-`: no other host, not even a sibling, can set it for us. */
const NAME = '__Host-trial';
const TOKEN = /^[\w.-]{1,400}$/;

/** The token of the test that this browser is in, if any. */
export function trialOf(cookies: string | null | undefined): string | undefined {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim());
  const token = pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  return token && TOKEN.test(token) ? token : undefined;
}

const kept = (value: string, seconds: number): string =>
  `${NAME}=${value}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Lax`;
export const trialCookie = (token: string): string | undefined =>
  TOKEN.test(token) ? kept(token, TRIAL_HOURS * 3_600) : undefined;
export const noTrialCookie = (): string => kept('', 0);
