import * as agents from '@reprise/contract/refurbishment/printing/agent-routes';
import * as jobs from '@reprise/contract/refurbishment/printing/job-routes';
import { LEASE_SECONDS, MOST_QUEUED, PRINT_ATTEMPTS } from '@reprise/contract/refurbishment/printing/printing';
import { createPrintStation, deletePrintStation } from '@reprise/contract/refurbishment/printing/station-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../../testing/harness/use-api.ts';
import type { Device } from '../../../../testing/quarantine/build-quarantine.ts';
import { refusal } from '../../../../testing/transit/refusal.ts';
import { buildWorkshop, type TestWorkshop } from '../../../../testing/workshop/build-workshop.ts';
import type { Headers } from '../../../../testing/world/people.ts';

const api = useApi();
let workshop: TestWorkshop;
let stranger: TestWorkshop;
let device: Device;
let names = 0;
beforeAll(async () => {
  workshop = await buildWorkshop(api);
  stranger = await buildWorkshop(api);
  device = await workshop.bought();
});

type Station = { id: string; key: string };
async function newStation(kind: 'zpl' | 'pdf' = 'zpl', at: TestWorkshop = workshop): Promise<Station> {
  const body = { warehouseId: at.shop.warehouse.id, name: `Printer ${++names}`, kind, labelSize: '62mm' };
  const answer = await api.call(createPrintStation, { body }, at.people.warehouseManager);
  expect(answer.statusCode, answer.body).toBe(201);
  const { station, agentKey } = answer.json();
  return { id: station.id, key: agentKey };
}
const agent = ({ key }: Station) => {
  const headers = { authorization: `Bearer ${key}` };
  return {
    claim: async () => (await api.call(agents.claimPrintJob, {}, headers)).json().job,
    content: (id: string) => api.call(agents.getPrintJobContent, { params: { id } }, headers),
    printed: (id: string, attempt: number) =>
      api.call(agents.reportPrinted, { params: { id }, body: { attempt } }, headers),
    failed: (id: string, attempt: number, mayBePrinted = false) =>
      api.call(
        agents.reportPrintFailed,
        { params: { id }, body: { attempt, error: 'out of paper', mayBePrinted } },
        headers,
      ),
  };
};
const request = (station: Station, itemId = device.itemId, headers: Headers = workshop.people.operator) =>
  api.call(jobs.requestPrint, { body: { stationId: station.id, itemId, document: 'item_label' } }, headers);
async function queued(station: Station): Promise<string> {
  const answer = await request(station);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}
const get = async (id: string) =>
  (await api.call(jobs.getPrintJob, { params: { id } }, workshop.people.operator)).json();
const act = (route: typeof jobs.reprintJob | typeof jobs.cancelPrintJob, id: string, headers?: Headers) =>
  api.call(route, { params: { id } }, headers ?? workshop.people.operator);

describe('a print job', () => {
  test('is asked for, claimed, read as ZPL and printed; the log says by whom', async () => {
    const station = await newStation();
    const { claim, content, printed } = agent(station);
    const id = await queued(station);
    expect(await get(id)).toMatchObject({ status: 'queued', item: { id: device.itemId, code: device.code } });
    const job = await claim();
    expect(job).toEqual({
      id,
      document: 'item_label',
      format: 'zpl',
      labelSize: '62mm',
      attempt: 1,
      mayBePrinted: false,
      code: device.code,
    });
    const file = await content(id);
    expect(file.headers['content-type']).toBe('application/zpl');
    expect(file.body).toContain(`^FD${device.code}^FS`);
    expect((await printed(id, 1)).statusCode).toBe(204);
    expect((await printed(id, 1)).statusCode).toBe(204);
    expect(await get(id)).toMatchObject({ status: 'printed', attempts: 1, mayBePrinted: false, error: null });
    expect(await claim()).toBeNull();
    const log = await api.call(
      jobs.listPrintJobs,
      { params: { id: station.id }, query: {} },
      workshop.people.warehouseManager,
    );
    expect(log.json()['hydra:member']).toMatchObject([{ id, requestedBy: { name: expect.any(String) } }]);
  });

  test('is a PDF at a printer that takes pages', async () => {
    const station = await newStation('pdf');
    const id = await queued(station);
    await agent(station).claim();
    const file = await agent(station).content(id);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('of 50 jobs that two agents claim at once none is handed out twice, and the oldest goes first', async () => {
    const station = await newStation();
    const ids: string[] = [];
    for (let i = 0; i < 50; i++) ids.push(await queued(station));
    const work = async () => {
      const { claim } = agent(station);
      const claimed: string[] = [];
      for (let job = await claim(); job; job = await claim()) claimed.push(job.id);
      return claimed;
    };
    const [one, other] = (await Promise.all([work(), work()])) as [string[], string[]];
    expect(one.length + other.length).toBe(ids.length);
    expect(new Set([...one, ...other])).toEqual(new Set(ids));
    expect(Math.min(one.length, other.length)).toBeGreaterThan(0);
    for (const claimed of [one, other]) {
      const order = claimed.map((id) => ids.indexOf(id));
      expect(order).toEqual(order.toSorted((x, y) => x - y));
    }
  });

  test('whose agent died waits again after its lease, and says that a second label may come out', async () => {
    const station = await newStation();
    const { claim, printed } = agent(station);
    const id = await queued(station);
    await claim();
    expect(await claim()).toBeNull();
    api.clock.advance(LEASE_SECONDS * 1_000);
    expect(await claim()).toMatchObject({ id, attempt: 2, mayBePrinted: true });
    expect(refusal(await printed(id, 1))).toBe('409 status_not_fit');
    expect((await printed(id, 2)).statusCode).toBe(204);
    expect(await get(id)).toMatchObject({ status: 'printed', attempts: 2, mayBePrinted: true });
  });

  test('whose agent answers after its lease, before another attempt, is printed once', async () => {
    const station = await newStation();
    const { claim, printed } = agent(station);
    const id = await queued(station);
    await claim();
    api.clock.advance(LEASE_SECONDS * 1_000 + 1);
    expect((await printed(id, 1)).statusCode).toBe(204);
    expect(await get(id)).toMatchObject({ status: 'printed', mayBePrinted: false });
    expect(await claim()).toBeNull();
  });

  test('that the printer refuses is tried five times, each after a pause, and has failed then', async () => {
    const station = await newStation();
    const { claim, failed } = agent(station);
    const id = await queued(station);
    for (let attempt = 1; attempt <= PRINT_ATTEMPTS; attempt++) {
      expect(await claim()).toMatchObject({ id, attempt, mayBePrinted: attempt > 3 });
      expect((await failed(id, attempt, attempt === 3)).statusCode).toBe(204);
      expect(await claim()).toBeNull();
      api.clock.advance(10_000);
    }
    expect(await claim()).toBeNull();
    expect(await get(id)).toMatchObject({ status: 'failed', error: 'out of paper', attempts: PRINT_ATTEMPTS });
  });

  test('whose lease ends after the last attempt has failed', async () => {
    const station = await newStation();
    const { claim } = agent(station);
    const id = await queued(station);
    for (let attempt = 1; attempt <= PRINT_ATTEMPTS; attempt++) {
      expect(await claim()).toMatchObject({ attempt });
      api.clock.advance(LEASE_SECONDS * 1_000);
    }
    expect(await claim()).toBeNull();
    expect(await get(id)).toMatchObject({ status: 'failed', mayBePrinted: true });
  });

  test('is printed again as it was: a new job that names the first', async () => {
    const station = await newStation();
    const { claim, content, printed } = agent(station);
    const id = await queued(station);
    await claim();
    const first = (await content(id)).body;
    await printed(id, 1);
    const again = await act(jobs.reprintJob, id);
    expect(again.statusCode, again.body).toBe(201);
    expect(again.json()).toMatchObject({ reprintOf: id, status: 'queued' });
    await claim();
    expect((await content(again.json().id)).body).toBe(first);
  });

  test('is cancelled while it waits, not while an agent prints it (409)', async () => {
    const station = await newStation();
    const { claim, content, printed } = agent(station);
    const waiting = await queued(station);
    expect((await act(jobs.cancelPrintJob, waiting)).json()).toMatchObject({
      status: 'cancelled',
      isCancellable: false,
    });
    expect(await claim()).toBeNull();
    expect(refusal(await act(jobs.cancelPrintJob, waiting))).toBe('409 status_not_fit');
    expect(refusal(await content(waiting))).toBe('409 status_not_fit');
    const taken = await queued(station);
    await claim();
    expect(refusal(await act(jobs.cancelPrintJob, taken))).toBe('409 status_not_fit');
    api.clock.advance(LEASE_SECONDS * 1_000);
    expect((await act(jobs.cancelPrintJob, taken)).json()).toMatchObject({ status: 'cancelled', mayBePrinted: true });
    expect(refusal(await printed(taken, 1))).toBe('409 status_not_fit');
  });

  test('is cancelled with its station', async () => {
    const station = await newStation();
    const id = await queued(station);
    const { people, shop } = workshop;
    await api.call(deletePrintStation, { params: { id: station.id } }, people.warehouseManager);
    const row = await api.asSystem(shop.buyer.id, ({ db }) =>
      db.selectFrom('print_job').select('status').where('id', '=', id).executeTakeFirst(),
    );
    expect(row).toEqual({ status: 'cancelled' });
    expect(refusal(await request(station))).toBe('404 not_found');
  });

  test('is refused while too many wait (422)', async () => {
    const station = await newStation();
    const id = await queued(station);
    await api.asSystem(workshop.shop.buyer.id, async ({ db, newId }) => {
      const row = await db.selectFrom('print_job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const copies = Array.from({ length: MOST_QUEUED - 1 }, () => ({
        ...row,
        id: newId(),
        content: JSON.stringify(row.content),
      }));
      await db.insertInto('print_job').values(copies).execute();
    });
    expect(refusal(await request(station))).toBe('422 print_queue_full');
    expect(refusal(await act(jobs.reprintJob, id))).toBe('422 print_queue_full');
  });

  test('of another tenant is absent for its people (404) and for the agents of its stations (404)', async () => {
    const station = await newStation();
    const theirs = await newStation('zpl', stranger);
    const { operator, warehouseManager } = stranger.people;
    const id = await queued(station);
    expect(refusal(await request(station, device.itemId, operator))).toBe('404 not_found');
    expect(refusal(await request(theirs, device.itemId, operator))).toBe('404 item_not_found');
    expect(refusal(await request(theirs))).toBe('404 not_found');
    for (const route of [jobs.getPrintJob, jobs.reprintJob, jobs.cancelPrintJob])
      expect(refusal(await api.call(route, { params: { id } }, operator))).toBe('404 not_found');
    expect(
      refusal(await api.call(jobs.listPrintJobs, { params: { id: station.id }, query: {} }, warehouseManager)),
    ).toBe('404 not_found');
    const { claim, content, printed, failed } = agent(theirs);
    expect(await claim()).toBeNull();
    expect(refusal(await content(id))).toBe('404 not_found');
    expect(refusal(await printed(id, 1))).toBe('404 not_found');
    expect(refusal(await failed(id, 1))).toBe('404 not_found');
    const beside = agent(await newStation());
    expect(refusal(await beside.content(id))).toBe('404 not_found');
  });
});

describe('getItemLabel', () => {
  test('the label of an item as a PDF; another tenant’s item is absent (404)', async () => {
    const label = (headers: Headers) =>
      api.call(jobs.getItemLabel, { params: { id: device.itemId }, query: { size: 'a6' } }, headers);
    const file = await label(workshop.people.operator);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(refusal(await label(stranger.people.operator))).toBe('404 item_not_found');
  });
});
