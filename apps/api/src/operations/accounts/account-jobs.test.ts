import { createAccount } from '@reprise/contract/accounts/account-routes';
import { listAccountJobs, reindexCatalog, retryAccountJob } from '@reprise/contract/operations/account-job-routes';
import type { AccountJobStatus } from '@reprise/contract/operations/account-jobs';
import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
let provider: Headers;
beforeAll(async () => {
  provider = await world.session(await world.user('super_admin'));
});
const jobsOf = async (id: string, query = '') =>
  (await api.call({ url: `/accounts/${id}/jobs${query}`, headers: provider })).json();
const retry = (id: string, jobId: string, headers = provider) =>
  api.call(retryAccountJob, { params: { id, jobId } }, headers);
const reindex = (id: string) => api.call(reindexCatalog, { params: { id } }, provider);
const setStatus = (id: string, status: AccountJobStatus) =>
  api.asSystem(undefined, ({ db, clock }) =>
    db.updateTable('account_job').set({ status, ended_at: clock.now() }).where('id', '=', id).execute(),
  );
const queued = async (queue: string, accountId: string) => {
  const sql = 'select id from pgboss.job where name = $1 and group_id = $2';
  return (await api.boss.getDb().executeSql(sql, [queue, accountId])).rows.length;
};

test('opening a client asks for its set-up, which can be followed', async () => {
  const payload = { name: 'Martin', companyCountry: 'FR', isRetailer: true, isBuyerAndWorkshopsSupervisor: false };
  const { id } = (await api.call(createAccount, { body: payload }, provider)).json();
  const { 'hydra:member': jobs } = await jobsOf(id);
  expect(jobs).toEqual([
    {
      id: expect.any(String),
      accountId: id,
      kind: 'set_up',
      status: 'waiting',
      steps: [
        'root',
        'categories',
        'circuits',
        'payment_modes',
        'languages',
        'stocks',
        'template',
        'administrator',
      ].map((name) => ({ name, count: null })),
      leftOut: [],
      progress: null,
      requestedAt: api.clock.now().toISOString(),
      endedAt: null,
    },
  ]);
  expect(await queued('account-set-up', id)).toBe(1);
  const nobody = await api.call(listAccountJobs, { params: { id: api.services.newId() } }, provider);
  expect([nobody.statusCode, nobody.json().code]).toEqual([404, 'account_not_found']);
});

test('a catalogue is built again once at a time, the latest first in the list', async () => {
  const shop = await world.retailer();
  const first = await reindex(shop.id);
  expect([first.statusCode, first.json().status]).toEqual([202, 'waiting']);
  expect((await reindex(shop.id)).json().id).toBe(first.json().id);
  expect(await queued('catalogue-reindex', shop.id)).toBe(1);
  await setStatus(first.json().id, 'done');
  api.clock.advance(1_000);
  const second = (await reindex(shop.id)).json();
  const ids = (answer: { 'hydra:member': { id: string }[] }) => answer['hydra:member'].map((job) => job.id);
  expect(ids(await jobsOf(shop.id))).toEqual([second.id, first.json().id]);
  expect(ids(await jobsOf(shop.id, '?kind=set_up'))).toEqual([]);
  expect((await reindex(api.services.newId())).json().code).toBe('account_not_found');
});

test('what failed is sent on by hand, once, by who may change clients', async () => {
  const shop = await world.retailer();
  const { id } = (await reindex(shop.id)).json();
  expect((await retry(shop.id, id)).json().code).toBe('status_not_fit');
  await setStatus(id, 'failed');
  expect((await jobsOf(shop.id))['hydra:member'][0].status).toBe('failed');
  const admin = await world.session(await world.user('admin'));
  expect((await retry(shop.id, id, admin)).statusCode).toBe(403);
  const again = await retry(shop.id, id);
  expect([again.statusCode, again.json().status, again.json().endedAt]).toEqual([202, 'waiting', null]);
  expect((await retry(shop.id, id)).json().code).toBe('status_not_fit');
  expect(await queued('catalogue-reindex', shop.id)).toBe(2);
  const other = await world.retailer();
  expect((await retry(other.id, id)).json().code).toBe('not_found');
});

test('one that failed waits while the same work is under way', async () => {
  const shop = await world.retailer();
  const { id } = (await reindex(shop.id)).json();
  await setStatus(id, 'failed');
  await reindex(shop.id);
  expect((await retry(shop.id, id)).json().code).toBe('status_not_fit');
});
