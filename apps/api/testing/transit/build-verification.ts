import * as routes from '@reprise/contract/warehouse/verification/verification-routes';
import { importVerificationsJob } from '../../src/control/index.ts';
import type { TestApi } from '../harness/use-api.ts';
import { FORM_TYPE, fileForm } from '../samples/file-form.ts';
import { verificationCsv } from '../samples/verification-csv.ts';
import type { Headers } from '../world/people.ts';
import { buildBench } from './build-bench.ts';
import { runQueued } from './run-queued.ts';

type Lines = Parameters<typeof verificationCsv>[0];

/** A bench whose managers also pass devices by a list. */
export async function buildVerification(api: TestApi) {
  const bench = await buildBench(api);
  const { world, shop } = bench;
  const managerUser = await world.user('warehouse_manager', shop.warehouse);
  const manager = await world.session(managerUser);
  const buyerManager = await world.session(await world.user('buyer_manager', shop.buyer.buyer));

  const sendFile = (file: Buffer, headers: Headers = manager, query = '') =>
    api.call({
      method: 'POST',
      url: `/verifications/import${query}`,
      headers: { ...headers, 'content-type': FORM_TYPE },
      payload: fileForm(file, 'list.csv', 'text/csv'),
    });
  const get = (id: string, headers: Headers = manager) =>
    api.call(routes.getVerificationImport, { params: { id } }, headers);
  const listLines = (id: string, query: Record<string, string> = {}, headers: Headers = manager) =>
    api.call(routes.listVerificationLines, { params: { id }, query }, headers);

  return {
    ...bench,
    managerUser,
    manager,
    buyerManager,
    sendFile,
    get,
    listLines,
    /** A device that lies in the warehouse and waits for its control. */
    async received(more: object = {}) {
      const device = await bench.sold(more);
      const answer = await bench.checkIn(device.code);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return device;
    },
    look: (number: string, headers: Headers = bench.operator) =>
      api.call(routes.getVerification, { params: { number } }, headers),
    verify: (id: string, body: object = {}, headers: Headers = bench.operator) =>
      api.call(routes.verifyItem, { params: { id }, body }, headers),
    /** Sends a list, runs the job, and answers the outcome or the reason of each line. */
    async import(lines: Lines, headers: Headers = manager) {
      const sent = await sendFile(verificationCsv(lines), headers);
      if (sent.statusCode !== 202) throw new Error(sent.body);
      const { id } = sent.json() as { id: string };
      await runQueued(api, importVerificationsJob);
      const report = (await get(id, headers)).json();
      const rows = (await listLines(id, { itemsPerPage: '100' }, headers)).json()['hydra:member'];
      return {
        id,
        report,
        rows: rows as { line: number; outcome: string; reason: string | null; comment: string | null }[],
        said: rows.map(
          ({ outcome, reason }: { outcome: string; reason: string | null }) => reason ?? outcome,
        ) as string[],
      };
    },
  };
}
export type TestVerification = Awaited<ReturnType<typeof buildVerification>>;
