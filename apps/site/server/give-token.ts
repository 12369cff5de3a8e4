import type { IncomingMessage } from 'node:http';
import { makeCall } from '@reprise/client/call';
import { anonymousToken } from '@reprise/contract/identity/routes';

const PATIENCE_MS = 3_000;

/** A token for a visitor. The API counts by the visitor's network, so it is told whom we ask for. */
export function createGiveToken(apiUrl: string): (origin: string, client: string) => Promise<string> {
  return async (origin, client) => {
    const call = makeCall({ base: apiUrl, headers: () => ({ 'x-forwarded-for': client }) });
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return (await call(anonymousToken, { body: { url: origin } }, { signal })).token;
  };
}

/** As every proxy does: what we were told, and who told us. */
export function forwardedFor({ headers, socket }: IncomingMessage): string {
  return [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
}
