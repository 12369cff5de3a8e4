/**
 * Labels that are printed without a dialog: two agents print at one label printer and are killed with SIGKILL while they print,
 * and one prints PDF pages at a real CUPS. Every label that is said to be printed came out, each that came out twice is told, and
 * what CUPS printed is read back by a scanner. The control is an agent that says "printed" before it prints: its label must be
 * found lost.
 *
 *   npm run prove:printing [-- --labels 40 --kills 4 --pages 6]      goal: 0 lost, 0 copies that nobody is told of
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { PrintJobView } from '@reprise/contract/refurbishment/printing/job-routes';
import { isEnded, LEASE_SECONDS } from '@reprise/contract/refurbishment/printing/printing';
import { startFakePrinter } from '@reprise/tools/src/print-agent/fake-printer.ts';
import { createStationClient } from '@reprise/tools/src/print-agent/station-client.ts';
import pg from 'pg';
import { inspectPdf } from '../../../apps/api/testing/read/pdf.ts';
import { freePorts } from '../ports.ts';
import { seedProof } from '../seed-proof.ts';
import { seedSold } from '../seed-sold.ts';
import { startStack } from '../stack.ts';
import { startCups } from './cups.ts';
import { countCodes, judge } from './judge.ts';

const { values } = parseArgs({
  options: {
    labels: { type: 'string', default: '40' },
    kills: { type: 'string', default: '4' },
    pages: { type: 'string', default: '6' },
  },
});
const [LABELS, KILLS, PAGES] = [Number(values.labels), Number(values.kills), Number(values.pages)];
const AGENT = path.join(import.meta.dirname, '../../../tools/src/print-agent/main.ts');
/** Long enough to kill an agent while its label is at the printer. */
const PRINTS_FOR_MS = 250;
const PATIENCE_MS = (LEASE_SECONDS * 3 + LABELS) * 1_000;

type Station = { id: string; key: string };
const problems: string[] = [];
const stack = await startStack({ name: 'printing', durable: false, workers: 1 });
const api = stack.apiUrls[0]!;
const admin = new pg.Client({ connectionString: stack.database.url('admin') });
await admin.connect();
const [cupsPort] = await freePorts(1);
const agents = new Set<ChildProcess>();
const labelPrinter = await startFakePrinter();

try {
  const { a } = await seedSold(stack, await seedProof(stack));
  const { headers } = a.users.warehouse_manager;
  const { rows: items } = await admin.query<{ id: string; code: string }>(
    `select id, identification_number as code from app.item
     where buyer_account_id = $1 and warehouse_id = $2 order by id limit 8`,
    [a.accountId, a.warehouseId],
  );
  if (!items.length) throw new Error('no item of the proof lies in a warehouse');

  async function send<T>(method: 'GET' | 'POST', address: string, body?: object): Promise<T> {
    const response = await fetch(`${api}${address}`, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (response.status === 503) {
      await sleep(1_000);
      return send(method, address, body);
    }
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
  async function newStation(name: string, kind: 'zpl' | 'pdf'): Promise<Station> {
    const body = { warehouseId: a.warehouseId, name, kind, labelSize: '62mm' };
    const made = await send<{ station: { id: string }; agentKey: string }>('POST', '/print-stations', body);
    return { id: made.station.id, key: made.agentKey };
  }
  const ask = (station: Station, at: number) =>
    send<PrintJobView>('POST', '/print-jobs', {
      stationId: station.id,
      itemId: items[at % items.length]!.id,
      document: 'item_label',
    });
  /** The jobs as they are, once all have ended. */
  async function untilEnded(jobs: readonly PrintJobView[]): Promise<PrintJobView[]> {
    const end = Date.now() + PATIENCE_MS;
    const now = [...jobs];
    for (;;) {
      for (const [at, { id, status }] of now.entries())
        if (!isEnded(status)) now[at] = await send<PrintJobView>('GET', `/print-jobs/${id}`);
      if (now.every(({ status }) => isEnded(status)) || Date.now() > end) return now;
      await sleep(1_000);
    }
  }
  function startAgent({ key }: Station, printer: string): ChildProcess {
    const agent = spawn(process.execPath, [AGENT, '--url', api, '--printer', printer], {
      env: { ...process.env, REPRISE_AGENT_KEY: key },
      stdio: 'ignore',
    });
    agents.add(agent);
    return agent;
  }
  const report = (title: string, found: ReturnType<typeof judge>) => {
    console.log(`${title}: ${JSON.stringify(found)}`);
    if (found.lost || found.untold || found.unfinished) problems.push(title);
    return found;
  };

  // Two agents of one station, killed while a label is at the printer.
  const bench = await newStation('Labels', 'zpl');
  labelPrinter.state.delayMs = PRINTS_FOR_MS;
  const asked: PrintJobView[] = [];
  for (let at = 0; at < LABELS; at++) asked.push(await ask(bench, at));
  const pair = [startAgent(bench, labelPrinter.address), startAgent(bench, labelPrinter.address)];
  for (let kill = 0; kill < KILLS; kill++) {
    const before = labelPrinter.printed.length;
    while (labelPrinter.printed.length === before) await sleep(10);
    const at = kill % pair.length;
    await killed(pair[at]!, 'SIGKILL');
    pair[at] = startAgent(bench, labelPrinter.address);
  }
  const labels = await untilEnded(asked);
  for (const agent of pair) await killed(agent, 'SIGTERM');
  const found = report('label printer', judge(labels, countCodes(labelPrinter.printed.map(codeOf))));

  // Pages at a real print server, read back by a scanner.
  const cups = await startCups(cupsPort!);
  const desk = await newStation('Pages', 'pdf');
  let read = 0;
  try {
    const pages: PrintJobView[] = [];
    for (let at = 0; at < PAGES; at++) pages.push(await ask(desk, at));
    const agent = startAgent(desk, cups.address);
    const ended = await untilEnded(pages);
    await killed(agent, 'SIGTERM');
    const codes = (await cups.printed()).flatMap((pdf) => inspectPdf(pdf).codes);
    read = codes.filter((code) => items.some((item) => item.code === code)).length;
    report('CUPS', judge(ended, countCodes(codes)));
    if (read !== PAGES) problems.push(`${read} of ${PAGES} pages could be read`);
  } finally {
    await cups.stop();
  }

  // The control: said to be printed before it is.
  const hasty = await newStation('Control', 'zpl');
  const job = await ask(hasty, 0);
  const station = createStationClient(api, hasty.key);
  await station.printed((await station.claim())!);
  const control = judge(await untilEnded([job]), new Map());
  if (control.lost !== 1) problems.push('the control lost no label');

  console.log(
    `${LABELS} labels with ${KILLS} kills: ${found.lost} lost, ${found.copies} copies, ${found.untold} of them untold; ` +
      `${read} of ${PAGES} pages of CUPS read back; the control lost ${control.lost}` +
      (problems.length ? `; FAILED: ${problems.join(', ')}` : ''),
  );
} finally {
  for (const agent of agents) await killed(agent, 'SIGKILL');
  await labelPrinter.stop();
  await admin.end();
  await stack.stop();
}
process.exitCode = problems.length ? 1 : 0;

/** What a scanner would read: the field after the command of the bar code. */
function codeOf(zpl: string): string {
  return /\^BCN[^\n]*\^FD([^^]*)\^FS/.exec(zpl)?.[1] ?? '';
}

async function killed(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  agents.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = once(child, 'exit');
  child.kill(signal);
  await end;
}
