import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

const pause = () => new Promise<void>((done) => setTimeout(done, 5));

test('inTurn: two at a time, in order, and nothing is asked for a row that has gone', async () => {
  const gone = new AbortController();
  const asked: number[] = [];
  let [now, most] = [0, 0];
  const rows = [0, 1, 2, 3, 4, 5].map((row) =>
    inTurn(row === 4 ? gone.signal : new AbortController().signal, async () => {
      asked.push(row);
      most = Math.max(most, ++now);
      await pause();
      now--;
      if (row === 1) throw new Error('refused');
      return row;
    }),
  );
  gone.abort();
  const ends = await Promise.allSettled(rows);
  expect(ends.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, false, true]);
  expect([asked, most]).toEqual([[0, 1, 2, 3, 5], 2]);
});
