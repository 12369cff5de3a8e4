import { ApiRefusal, type Call, makeCall } from '@reprise/client/call';
import { giveAnonymousToken } from '@reprise/contract/identity/routes';

/** The API in the name of somebody who looks at a site. Whoever comes without a token, or with one that has ended, gets one. */
export type Visit = {
  call: Call;
  /** a token the browser has to keep, when this visit needed a new one */
  newToken: () => string | undefined;
};
export type Visits = (token: string | undefined) => Visit;

const PATIENCE_MS = 8_000;
/** Ended, or of another site: a cookie says whatever its sender likes. */
const isOver = (error: unknown): boolean => error instanceof ApiRefusal && error.status === 401;

export function createVisitorCalls(apiUrl: string): (origin: string, client: string) => Visits {
  return (origin, client) => (brought) => {
    let token = brought;
    const forwarded = { 'x-forwarded-for': client };
    const asNobody = makeCall({ base: apiUrl, headers: () => forwarded });
    const asVisitor = makeCall({
      base: apiUrl,
      headers: () => ({ ...forwarded, authorization: `Bearer ${token}` }),
    });
    const enter = async (signal: AbortSignal) => {
      token = (await asNobody(giveAnonymousToken, { body: { url: origin } }, { signal })).token;
    };
    return {
      newToken: () => (token === brought ? undefined : token),
      async call(route, input, options = {}) {
        const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), ...(options.signal ? [options.signal] : [])]);
        if (!token) await enter(signal);
        try {
          return await asVisitor(route, input, { ...options, signal });
        } catch (error) {
          if (!isOver(error)) throw error;
          await enter(signal);
          return asVisitor(route, input, { ...options, signal });
        }
      },
    };
  };
}
