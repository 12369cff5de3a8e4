import { ApiRefusal, ApiUnreachable, type Call, makeCall } from '@reprise/client/call';
import { failures } from './failures/failures.ts';
import { session, sessionHeaders } from './session/session.ts';

const send = makeCall({ base: '/_api', headers: sessionHeaders });

/** Every call of the dashboard: what concerns the whole screen (no network, no session) is told in one place. */
export const call: Call = async (route, input, options) => {
  try {
    const answer = await send(route, input, options);
    if (failures.get().unreachable) failures.set({ ...failures.get(), unreachable: false });
    return answer;
  } catch (error) {
    if (isExpired(error) && session.get()) failures.set({ ...failures.get(), expired: true });
    if (error instanceof ApiUnreachable) failures.set({ ...failures.get(), unreachable: true });
    throw error;
  }
};

const isExpired = (error: unknown): boolean =>
  error instanceof ApiRefusal && (error.code === 'session_expired' || error.code === 'not_signed_in');
