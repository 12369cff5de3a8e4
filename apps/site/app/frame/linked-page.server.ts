import { ApiRefusal } from '@reprise/client/call';
import { isAway } from '@reprise/client/is-away';
import { data, type RouterContextProvider } from 'react-router';
import { newKey } from '../new-key.ts';
import { type Visit, visitOf } from '../visitor.server.ts';
import { backHere, openPrivately, privateHeaders, tokenOf } from './private-page.server.ts';

/** What a page gets whose address is a buyback and a key to it. */
type Asked = {
  context: Readonly<RouterContextProvider>;
  params: { buybackId: string };
  request: Request;
};
type Linked = { visit: Visit; id: string; token: string };

/** What the key in the address opens. Opening it changes nothing: programs that read mails open every link. */
export async function openLinked<T extends object>(
  { context, params: { buybackId: id }, request }: Asked,
  read: (linked: Linked) => Promise<T>,
) {
  const token = tokenOf(request);
  const visit = visitOf(context, request);
  return openPrivately(visit, token ? async () => ({ id, token, ...(await read({ visit, id, token })) }) : undefined);
}

/** Why something was not done, when it is no failure of ours; `refusal` is what the API answered. */
export type NotDone = { why: 'busy' | 'away' | 'refused'; refusal: ApiRefusal | undefined };
const STATUS = { busy: 429, away: 503, refused: 400 } as const;

function notDoneBy(error: unknown): NotDone {
  const refusal = error instanceof ApiRefusal ? error : undefined;
  if (refusal?.status === 429) return { why: 'busy', refusal };
  if (isAway(error)) return { why: 'away', refusal };
  if (!refusal) throw error;
  return { why: 'refused', refusal };
}

/**
 * Does what the page asks, with a key of its own under which the client of the API sends it again. What `act` answers is shown on
 * the page, otherwise the page is read again. `explain` answers what the page shows when it was not done, or nothing when the
 * page as it is now says so itself.
 */
export async function actLinked<T, F extends object>(
  { context, params: { buybackId: id }, request }: Asked,
  act: (linked: Linked & { keyed: { idempotencyKey: string } }) => Promise<T>,
  explain: (notDone: NotDone) => F | undefined,
) {
  const visit = visitOf(context, request);
  const headers = () => privateHeaders(visit.headers());
  try {
    const token = tokenOf(request) ?? '';
    const done = await act({ visit, id, token, keyed: { idempotencyKey: newKey() } });
    if (done) return data(done as T & object, { headers: headers() });
  } catch (error) {
    const notDone = notDoneBy(error);
    const shown = explain(notDone);
    if (shown) return data(shown, { status: STATUS[notDone.why], headers: headers() });
  }
  throw backHere(visit, request);
}

/** For a page with one button: once there is nothing to do any more, the page says so. */
export const failedUnlessOver = ({ refusal }: NotDone): { failed: true } | undefined =>
  refusal?.code === 'status_not_fit' ? undefined : { failed: true };

type Answered = { loaderHeaders: Headers; actionHeaders: Headers };
/** Those of the form, after a form. */
export const linkedHeaders = ({ loaderHeaders, actionHeaders }: Answered): Headers =>
  actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders;
