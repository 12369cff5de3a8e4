import { randomUUIDv7 } from 'node:crypto';
import { jobs } from '../../../../apps/api/src/jobs.ts';
import { type BankChannel, connectPayouts, payoutJobs } from '../../../../apps/api/src/payouts/index.ts';
import { HOUR, type movableClock } from '../../../../apps/api/src/platform/clock.ts';
import type { Services } from '../../../../apps/api/src/platform/context.ts';
import { createEnqueue } from '../../../../apps/api/src/platform/durable/enqueue.ts';
import type { AnyJob } from '../../../../apps/api/src/platform/durable/job.ts';
import { runJob } from '../../../../apps/api/src/platform/durable/run-job.ts';
import { SCHEDULED } from '../../../../apps/api/src/platform/durable/schedule-jobs.ts';
import { createFetchOutside } from '../../../../apps/api/src/platform/egress/fetch-outside.ts';
import { makeBank } from '../../../../apps/sandbox/src/bank/bank.ts';
import { bankApi } from '../../../../apps/sandbox/src/bank/bank-api.ts';
import { openBook } from '../../../../apps/sandbox/src/bank/book.ts';
import { noBankFaults } from '../../../../apps/sandbox/src/bank/faults.ts';
import { openBankFiles } from '../../../../apps/sandbox/src/bank/sftp/bank-files.ts';
import { openFolders } from '../../../../apps/sandbox/src/bank/sftp/folders.ts';
import { listenHttp } from '../../../../apps/sandbox/src/listen-http.ts';

const SECRET = 'the bank of the past';
type Clock = ReturnType<typeof movableClock>;

/** The sandbox's bank on the day the demonstration has come to, and the jobs of payments, which are worked off at once. */
export type PastBank = {
  services: Services;
  /** Works off what was enqueued since, as a worker would. */
  work(): Promise<void>;
  /** One job that otherwise runs by its schedule. */
  run(queue: string): Promise<void>;
  /** Decides what is due, and leaves its answers to files. */
  turn(): Promise<void>;
  setFaults(faults: object): void;
  /** The bank knows this account under a name. */
  nameHolder(iban: string, name: string): void;
  /** Money of an order comes back. */
  sendBack(key: string, code: string): void;
  stop(): Promise<void>;
};

/**
 * The sandbox of `npm start` lives now. Payments of the weeks before are ordered from a bank of their own, in this process and by
 * the same adapters, whose clock is that of the operations. It forgets everything when it stops, so nothing may be under way then.
 */
export async function openPastBank(services: Services, clock: Clock): Promise<PastBank> {
  const ending = new AbortController();
  const book = await openBook(undefined);
  const bank = makeBank({
    book,
    secret: SECRET,
    clock: { now: clock.now, offsetMs: () => 0, advance: async (ms) => clock.advance(ms) },
    random: () => 1,
    webhookUrl: undefined,
    settleMs: HOUR,
    claimMs: HOUR,
    signal: ending.signal,
  });
  const files = openBankFiles(bank);
  const http = await listenHttp({ port: 0, what: 'bank', routes: bankApi(bank) });
  const url = `http://127.0.0.1:${http.port}`;
  const fetchOutside = createFetchOutside({ sandboxOrigins: () => [url] });
  const payouts = connectPayouts({ url, secret: SECRET }, { fetchOutside, clock });
  const channel = channelOf(openFolders(book, files.receive));
  const { own, work, runNow } = openWork({ ...services, clock, payouts: { ...payouts, bank: async () => channel } });
  return {
    services: own,
    work,
    run: async (queue) => {
      await runNow(find(queue)!, SCHEDULED);
      await work();
    },
    turn: async () => {
      await bank.settle();
      files.report();
    },
    setFaults: (faults) => bank.faults.set({ ...noBankFaults, ...faults }),
    nameHolder: (iban, name) => book.write({ type: 'holder', iban, name }),
    sendBack: (key, code) => {
      const payout = book.find('transfer', key);
      const refusal = payout ? bank.act(payout, 'return', code) : 'it is not there';
      if (refusal) throw new Error(`the order ${key} cannot be sent back: ${refusal}`);
    },
    stop: async () => {
      ending.abort();
      await http.stop();
      await book.close();
    },
  };
}

/** Without SFTP between them: a connection for each file is most of the time this takes. */
const channelOf = (folders: ReturnType<typeof openFolders>): BankChannel => ({
  deliver: async (name, content) => void (await folders.put(`/in/${name}`, Buffer.from(content))),
  list: async () => folders.list('/out') ?? [],
  read: async (name) => folders.read(`/out/${name}`)!,
  remove: async (name) => void (await folders.remove(`/out/${name}`)),
});

const find = (queue: string) => payoutJobs.find((job) => job.queue === queue);

/** Everything else goes into its queue. */
function openWork(services: Services) {
  const waiting: { job: AnyJob; data: unknown }[] = [];
  const insert: Services['boss']['insert'] = async (queue, rows, options) => {
    const job = find(queue);
    if (!job) return services.boss.insert(queue, rows, options);
    for (const { data } of rows) waiting.push({ job, data });
    return null;
  };
  const own: Services = { ...services, enqueue: createEnqueue({ insert }, jobs) };
  const runNow = (job: AnyJob, data: unknown) =>
    runJob({ services: own, boss: noQueue }, job, { id: randomUUIDv7(), retryCount: 0, data });
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) await runNow(next.job, next.data);
  }
  return { own, work, runNow };
}

/** The jobs that run here were never in a queue. */
const touched = async () => ({ jobs: [], requested: 1, affected: 1 });
const noQueue = { touch: touched, complete: touched, deleteJob: touched, insert: async () => null };
