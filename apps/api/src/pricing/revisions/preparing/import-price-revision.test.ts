import { updatePriceRevision } from '@reprise/contract/pricing/revision-routes';
import { expect, test } from 'vitest';
import { useApi } from '../../../../testing/harness/use-api.ts';
import type { Headers } from '../../../../testing/world/people.ts';
import { buildWorld } from '../../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
const open = async () => {
  const shop = await world.retailer();
  return { shop, headers: await world.session(await world.user('root_management_unit_manager', shop.root)) };
};
function send(headers: Headers, content: string | Buffer, query = 'title=July') {
  const boundary = 'x-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="prices.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return api.call({
    method: 'POST',
    url: `/price-revisions/files?${query}`,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
}

test('a file is taken, and a job is asked to read it', async () => {
  const { shop, headers } = await open();
  const answer = await send(headers, '\uFEFFreference;grade_a\r\nR1;12,50\r\n');
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json()).toMatchObject({
    accountId: shop.id,
    title: 'July',
    origin: 'file',
    status: 'preparing',
    fileName: 'prices.csv',
    rule: null,
  });
  const jobs = await api.boss
    .getDb()
    .executeSql(`select data from pgboss.job where name = 'price-revision-prepare' and data->>'revisionId' = $1`, [
      answer.json().id,
    ]);
  expect(jobs.rows).toHaveLength(1);
  const patch = await api.call(
    updatePriceRevision,
    { params: { id: answer.json().id }, body: { version: 1, title: 'Not yet' } },
    headers,
  );
  expect(patch.json().code).toBe('status_not_fit');
});

test('what cannot be taken is said at once', async () => {
  const { headers } = await open();
  const why = async (content: string | Buffer) => {
    const answer = await send(headers, content);
    return [answer.statusCode, answer.json().violations?.[0]?.message ?? answer.json().code];
  };
  expect(await why('label;colour\nA;red')).toEqual([422, 'a column for the product and one for a price are needed']);
  expect(await why('id;grade_a\n\n')).toEqual([422, 'has no line under its header']);
  expect(await why(Buffer.from([0xff, 0xfe, 0x69, 0x00]))).toEqual([415, 'unsupported_media_type']);
  expect((await send(headers, 'id;grade_a\nx;1', 'title=')).statusCode).toBe(400);
});

test('nobody sends prices for another tenant, or without the right', async () => {
  const { shop, headers } = await open();
  const other = await open();
  const csv = 'id;grade_a\nx;1';
  expect((await send(headers, csv, `title=July&accountId=${other.shop.id}`)).statusCode).toBe(404);
  const seller = await world.session(await world.user('root_management_unit_analyst', shop.root));
  expect((await send(seller, csv)).statusCode).toBe(403);
});

test('a file may not have more lines than there can be products', async () => {
  const { headers } = await open();
  const answer = await send(headers, `id;grade_a${'\nx;1'.repeat(200_001)}`);
  expect(answer.json().violations).toMatchObject([{ message: 'has more than 200000 lines' }]);
});
