import { randomUUID } from 'node:crypto';
import { LEDGER_KINDS_BY_HAND } from '@reprise/contract/refurbishment/item-ledger';
import { patientFetch } from '../patient-fetch.ts';
import type { ProofUser } from '../seed-proof.ts';
import type { Stack } from '../stack.ts';

export type Posting = { itemId: string; kind: string; amount: number; commandId: string };
/** Every so many postings are pressed twice at the same moment, at two processes. */
const PRESSED_TWICE = 10;
const CLIENTS_PER_API = 2;

export const planPostings = (itemIds: readonly string[], count: number): Posting[] =>
  Array.from({ length: count }, (_, n) => ({
    itemId: itemIds[(n * 7919) % itemIds.length]!,
    kind: LEDGER_KINDS_BY_HAND[n % LEDGER_KINDS_BY_HAND.length]!,
    amount: n % 3 ? -1 - (n % 977) : 1 + (n % 1009),
    commandId: randomUUID(),
  }));

/**
 * Sends every posting until it is acknowledged, whoever is killed meanwhile: a request without an answer is repeated at another
 * process. With `isDoubled`, the control, each press is a command of its own.
 */
export async function postAll(
  stack: Stack,
  user: ProofUser,
  postings: readonly Posting[],
  { isDoubled, onPosted }: { isDoubled: boolean; onPosted: (count: number) => void },
): Promise<void> {
  const apis = stack.apiUrls;
  let next = 0;
  let posted = 0;
  const press = (posting: Posting, at: number) => send(stack, user, posting, at);
  const client = async () => {
    for (let n = next++; n < postings.length; n = next++) {
      const posting = postings[n]!;
      const again = isDoubled ? { ...posting, commandId: randomUUID() } : posting;
      const presses = [press(posting, n), ...(n % PRESSED_TWICE ? [] : [press(again, n + 1)])];
      await Promise.all(presses);
      onPosted(++posted);
    }
  };
  await Promise.all(Array.from({ length: apis.length * CLIENTS_PER_API }, client));
}

async function send({ apiUrls }: Stack, user: ProofUser, posting: Posting, at: number): Promise<void> {
  const { itemId, ...body } = posting;
  for (let attempt = 0; ; attempt++) {
    const api = apiUrls[(at + attempt) % apiUrls.length]!;
    const answer = await patientFetch(`${api}/items/${itemId}/ledger-lines`, {
      method: 'POST',
      headers: { ...user.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, reason: `proof ${posting.commandId}` }),
    }).catch(() => undefined);
    if (answer?.ok) return void (await answer.body?.cancel());
    // A process that was killed while it answered, or the database that was: the same command is sent again.
    if (answer && answer.status < 500) throw new Error(`${answer.status}: ${await answer.text()}`);
    if (attempt === apiUrls.length * 4) throw new Error(`no process took ${JSON.stringify(posting)}`);
  }
}
