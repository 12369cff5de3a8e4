import type { IncomingMessage } from 'node:http';

/** What the site reads for all its visitors. The API limits visitors by their network, and this is the name of none. */
export const OWN_CALL = { 'x-forwarded-for': '127.0.0.1' };

/** As every proxy does: what we were told, and who told us. The API counts by the visitor's network. */
export function forwardedFor({ headers, socket }: IncomingMessage): string {
  return [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
}
