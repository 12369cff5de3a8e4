import { expect, test } from 'vitest';
import { CHUNK, readAfter, readByCursor, readByPage } from './read-all.ts';

const rows = Array.from({ length: 2 * CHUNK + 40 }, (_, i) => ({ id: `row-${String(i).padStart(5, '0')}` }));
async function collect<Row>(chunks: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const chunk of chunks) all.push(...chunk);
  return all;
}
const from = (start: number) => ({ 'hydra:member': rows.slice(start, start + CHUNK) });

test('readAfter: reads every row of a list longer than one chunk, each chunk after the last row', async () => {
  const asked: (string | undefined)[] = [];
  const read = readAfter(async ({ after }) => {
    asked.push(after);
    return from(after === undefined ? 0 : rows.findIndex(({ id }) => id === after) + 1);
  });
  expect(await collect(read)).toEqual(rows);
  expect(asked).toEqual([undefined, rows[CHUNK - 1]!.id, rows[2 * CHUNK - 1]!.id]);
});

test('readAfter: a list that ends with a full chunk costs one more call and repeats nothing', async () => {
  const exact = rows.slice(0, CHUNK);
  const read = readAfter(async ({ after }) => ({ 'hydra:member': after === undefined ? exact : [] }));
  expect(await collect(read)).toEqual(exact);
});

test('readByCursor: follows the cursor of each answer', async () => {
  const read = readByCursor(
    async ({ cursor }) => ({ ...from(Number(cursor ?? 0)), at: Number(cursor ?? 0) }),
    ({ at }) => String(at + CHUNK),
  );
  expect(await collect(read)).toEqual(rows);
});

test('readByPage: a row that an insertion pushed to the next page is written once', async () => {
  const read = readByPage(
    async ({ page }) => from((Number(page) - 1) * CHUNK - (page === '1' ? 0 : 3)),
    ({ id }) => id,
  );
  expect(await collect(read)).toEqual(rows);
});

test('readAfter: a refused chunk ends the export with an error instead of a short file', async () => {
  const read = readAfter<{ id: string }>(async ({ after }) => {
    if (after) throw new Error('concurrent_change');
    return from(0);
  });
  await expect(collect(read)).rejects.toThrow('concurrent_change');
});
