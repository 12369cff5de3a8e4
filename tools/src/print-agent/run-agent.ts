import { setTimeout as sleep } from 'node:timers/promises';
import type { ClaimedJob } from '@reprise/contract/refurbishment/printing/agent-routes';
import { CLAIM_EVERY_MS } from '@reprise/contract/refurbishment/printing/printing';
import { PrintError, type Printer } from './printer.ts';
import { Refused, type StationClient } from './station-client.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** The waits between them are together shorter than a lease: what comes later is about a job somebody else has. */
const REPORT_TRIES = 6;

export type AgentOptions = {
  station: StationClient;
  printer: Printer;
  log: (line: string) => void;
  /** ends the agent once the job it prints is reported */
  signal: AbortSignal;
  everyMs?: number;
  firstWaitMs?: number;
};

/** Prints what the station has, one job after the other, until it is told to stop. */
export async function runAgent(options: AgentOptions): Promise<void> {
  const { station, log, signal, everyMs = CLAIM_EVERY_MS, firstWaitMs = FIRST_WAIT_MS } = options;
  let wait = firstWaitMs;
  while (!signal.aborted) {
    try {
      const job = await station.claim();
      wait = firstWaitMs;
      if (job) await printOne(options, job);
      else await pause(everyMs, signal);
    } catch (error) {
      // A key that was refused once is refused always: whoever supervises the agent must give it another.
      if (error instanceof Refused) throw error;
      log(`the API does not answer, next try in ${wait} ms: ${(error as Error).message}`);
      await pause(wait, signal);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  }
}

async function printOne({ station, printer, log, firstWaitMs = FIRST_WAIT_MS }: AgentOptions, job: ClaimedJob) {
  const label = `${job.code}, attempt ${job.attempt}${job.mayBePrinted ? ', it may come out a second time' : ''}`;
  try {
    await printer.print(await station.content(job));
    log(`printed ${label}`);
    await report(() => station.printed(job), log, firstWaitMs);
  } catch (error) {
    const { message } = error as Error;
    log(`not printed ${label}: ${message}`);
    const mayBePrinted = error instanceof PrintError && error.mayBePrinted;
    await report(() => station.failed(job, { message, mayBePrinted }), log, firstWaitMs);
  }
}

/** What is not reported in time is printed again by the next attempt, so a short failure of the network is waited out. */
async function report(send: () => Promise<unknown>, log: AgentOptions['log'], firstWaitMs: number): Promise<void> {
  for (let tried = 1, wait = firstWaitMs; ; tried++, wait *= 2) {
    try {
      await send();
      return;
    } catch (error) {
      log(`the report was not taken: ${(error as Error).message}`);
      if (error instanceof Refused || tried === REPORT_TRIES) return;
      await sleep(wait);
    }
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);
