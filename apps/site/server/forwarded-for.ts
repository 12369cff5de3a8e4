import type { IncomingMessage } from 'node:http';

/** As every proxy does: what we were told, and who told us. The API counts by the visitor's network. */
export function forwardedFor({ headers, socket }: IncomingMessage): string {
  return [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
}
