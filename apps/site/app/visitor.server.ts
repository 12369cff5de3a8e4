import { ANONYMOUS_TOKEN_MINUTES } from '@reprise/contract/identity/session';

/** `__Host-`: no other host, not even a sibling, can set it for us. */
export const VISITOR_COOKIE = '__Host-visitor';

export function tokenOf(request: Request): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${VISITOR_COOKIE}=`));
  return found?.slice(VISITOR_COOKIE.length + 1) || undefined;
}

export function visitorCookie(token: string): string {
  return `${VISITOR_COOKIE}=${token}; Path=/; Max-Age=${ANONYMOUS_TOKEN_MINUTES * 60}; Secure; HttpOnly; SameSite=Lax`;
}
