import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../../testing/harness/three-ways.ts';
import { lookedUp, useJobs } from '../../../../testing/harness/use-jobs.ts';
import { type Shelf, useRevisionJobs } from '../../../../testing/world/revision-jobs.ts';
import { prepareRevisionJob } from './prepare-revision.job.ts';

let broken = false;
const jobs = useJobs({
  services: {
    store: lookedUp(() => {
      if (broken) throw new Error('the store does not answer');
      return store();
    }),
  },
});
const { arrange, rowOf, store, pricesOf } = useRevisionJobs(jobs);
const job = () => prepareRevisionJob;
const linesOf = ({ accountId, revisionId }: Shelf) =>
  jobs.asSystem(accountId, ({ db }) =>
    db
      .selectFrom('price_revision_line')
      .select(['before', 'after'])
      .where('revision_id', '=', revisionId)
      .orderBy('before', 'desc')
      .execute(),
  );
async function effect(shelf: Shelf) {
  const { status, lines_found, lines_changed, lines_ignored, ignored, object_key } = await rowOf(shelf);
  return {
    report: { status, lines_found, lines_changed, lines_ignored, ignored },
    lines: await linesOf(shelf),
    prices: await pricesOf(shelf),
    file: object_key ? (await store().head(object_key)) !== undefined : undefined,
  };
}
const FILE = (products: readonly string[]) =>
  [
    'id;reference;functional;grade_a;note',
    `${products[0]};;90,50;;lower`,
    ';REF-1;50.00;;the same',
    `${products[2]};;0;;zero`,
    ';REF-9;10;;nobody',
    ';REF-0;10;;two of them',
    `${products[0]};;80;;again`,
    `${products[1]};;;5;wrong state`,
    `${products[1]};;free;;no price`,
    ';;10;;no product',
    `${products[1]};10`,
    `${products[1]};;50000.01;;too dear`,
    `${products[1]};;;;nothing`,
  ].join('\r\n');
const ignored = [
  { line: 4, reason: 'zero_not_allowed' },
  { line: 5, reason: 'product_unknown' },
  { line: 6, reason: 'product_ambiguous' },
  { line: 7, reason: 'product_repeated' },
  { line: 8, reason: 'product_repeated' },
  { line: 9, reason: 'price_invalid' },
  { line: 10, reason: 'key_missing' },
  { line: 11, reason: 'line_malformed' },
  { line: 12, reason: 'price_out_of_range' },
  { line: 13, reason: 'price_missing' },
];

describe('preparing a file of prices', () => {
  testJobThreeWays(jobs, {
    job,
    arrange: () => arrange('preparing', FILE),
    effect,
    once: {
      report: { status: 'draft', lines_found: 2, lines_changed: 1, lines_ignored: 10, ignored },
      lines: [{ before: 10_000, after: 9_050 }],
      prices: [10_000, 5_000, 50],
      file: false,
    },
    fail: async () => {
      broken = true;
      return () => (broken = false);
    },
    leftBehind: async (shelf) => {
      const { status, failure } = await rowOf(shelf);
      return { status, failure };
    },
    givenUp: { status: 'failed', failure: 'prepare' },
  });

  test('tells a state the product is not bought in', async () => {
    const shelf = await arrange('preparing', ([first]) => `id,grade_a\n${first},5\n`);
    await jobs.enqueue(job(), shelf);
    expect(await jobs.finish(job())).toEqual(['done']);
    expect((await rowOf(shelf)).ignored).toEqual([{ line: 2, reason: 'state_unfit' }]);
  });

  test('with a quote out of place prepares nothing, and says where it is', async () => {
    const shelf = await arrange('preparing', ([first, second]) => `id;functional\n${first};5\n${second};"4"5\n`);
    await jobs.enqueue(job(), shelf);
    expect(await jobs.finish(job())).toEqual(['done']);
    expect(await rowOf(shelf)).toMatchObject({
      status: 'failed',
      failure: 'file_unreadable',
      ignored: [{ line: 3, reason: 'line_malformed' }],
    });
    expect(await effect(shelf)).toMatchObject({ lines: [], file: false });
  });

  test('tells the first hundred lines it leaves out, and how many there are', async () => {
    const bad = Array.from({ length: 130 }, (_, n) => `NONE-${n};5`);
    const shelf = await arrange('preparing', () => ['reference;functional', ...bad].join('\n'));
    await jobs.enqueue(job(), shelf);
    expect(await jobs.finish(job())).toEqual(['done']);
    const row = await rowOf(shelf);
    expect(row.lines_ignored).toBe(130);
    expect((row.ignored as { line: number }[]).map(({ line }) => line)).toEqual(
      Array.from({ length: 100 }, (_, n) => n + 2),
    );
  });
});

test('preparing a rule twice writes its lines once', async () => {
  const shelf = await arrange('preparing');
  for (let run = 0; run < 2; run++) {
    await jobs.enqueue(job(), shelf);
    expect(await jobs.finish(job())).toEqual(['done']);
  }
  expect(await linesOf(shelf)).toEqual([
    { before: 10_000, after: 9_000 },
    { before: 5_000, after: 4_500 },
    { before: 50, after: 45 },
  ]);
  expect(await rowOf(shelf)).toMatchObject({ status: 'draft', version: 2, products_changed: 3 });
});
