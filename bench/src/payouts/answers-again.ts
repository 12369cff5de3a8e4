import type { Payout } from '../../../apps/sandbox/src/bank/payout.ts';
import { writeCamt054, writePain002 } from '../../../apps/sandbox/src/bank/sftp/write-answers.ts';
import type { Stack } from '../stack.ts';
import { type Effect, readBook } from './book.ts';
import type { Finance } from './people.ts';

/**
 * What people do after a restore: answers that were collected since the instant of the copy are gone from the server of the
 * bank and from our rows, so the bank is asked for them again, and somebody sends its files by hand.
 */
export async function sendAnswersAgain({ bankUrl, apiUrls }: Stack, { preparer }: Finance): Promise<void> {
  const { effects } = await readBook(bankUrl);
  const transfers = effects.filter(({ kind }) => kind === 'transfer').map(toPayout);
  const booked = transfers.flatMap((payout) =>
    payout.changes.flatMap(({ state }, change) =>
      state === 'paid' || state === 'returned' ? [{ payout, change }] : [],
    ),
  );
  const payouts = transfers.filter(({ changes }) => changes.at(-1)!.state === 'refused');
  const at = new Date();
  const about = { id: 'AGAIN', at, messageId: 'NOTPROVIDED', status: 'PART', code: null } as const;
  const files = [
    ...(booked.length ? [writeCamt054('AGAIN', at, booked)] : []),
    ...(payouts.length ? [writePain002({ ...about, payouts })] : []),
  ];
  for (const file of files) {
    const form = new FormData();
    form.append('file', new Blob([file], { type: 'application/xml' }), 'answer.xml');
    const answer = await fetch(`${apiUrls[0]}/bank-answers`, { method: 'POST', headers: preparer(), body: form });
    if (!answer.ok) throw new Error(`an answer of the bank is not taken: ${answer.status} ${await answer.text()}`);
  }
}

/** The book shows an order flat. */
const toPayout = (effect: Effect): Payout => ({ ...effect, request: effect }) as unknown as Payout;
