import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ClaimedJob } from '@reprise/contract/refurbishment/printing/agent-routes';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { startFakePrinter } from './fake-printer.ts';
import { readAnswer, writeRequest } from './ipp-message.ts';
import { ippPrinter } from './ipp-printer.ts';
import type { Page } from './printer.ts';
import { printerAt } from './printer-at.ts';
import { rawPort } from './raw-port.ts';
import { runAgent } from './run-agent.ts';
import { Refused, type StationClient } from './station-client.ts';

const page: Page = { name: '2481503906125', contentType: 'application/zpl', bytes: Buffer.from('^XA^FDlabel^FS^XZ\n') };
let printer: Awaited<ReturnType<typeof startFakePrinter>>;
afterEach(() => printer?.stop());

describe('rawPort', () => {
  test('every byte arrives, and the print ends when the printer has read them', async () => {
    printer = await startFakePrinter();
    const large = { ...page, bytes: Buffer.alloc(3_000_000, 'a') };
    await printerAt(printer.address).print(page);
    await printerAt(printer.address).print(large);
    expect(printer.printed.map((text) => text.length)).toEqual([page.bytes.length, 3_000_000]);
    expect(printer.printed[0]).toBe('^XA^FDlabel^FS^XZ\n');
  });

  test('a printer that stands still is an error after the timeout, and may have printed', async () => {
    printer = await startFakePrinter();
    printer.state.mood = 'stalls';
    await expect(rawPort(new URL(printer.address), 200).print(page)).rejects.toMatchObject({
      name: 'PrintError',
      mayBePrinted: true,
      message: expect.stringContaining('stands still'),
    });
  });

  test('a printer that breaks the connection off may have printed; one that is off has not', async () => {
    printer = await startFakePrinter();
    printer.state.mood = 'resets';
    const { address } = printer;
    await expect(rawPort(new URL(address), 2_000).print(page)).rejects.toMatchObject({ mayBePrinted: true });
    await printer.stop();
    await expect(rawPort(new URL(address), 2_000).print(page)).rejects.toMatchObject({
      mayBePrinted: false,
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test('an address that is no printer is refused', () => {
    expect(() => printerAt('http://printer.local')).toThrow('is no printer');
  });
});

describe('ippPrinter', () => {
  /** Answers each request with the next of these: a status and the state of the job. */
  async function startServer(states: readonly number[], status = 0) {
    const requests: Buffer[] = [];
    const left = [...states];
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        requests.push(Buffer.concat(parts));
        const answer = writeRequest('printJob', [
          ['integer', 'job-id', 7],
          ['enum', 'job-state', (left.length > 1 ? left.shift() : left[0])!],
        ]);
        answer.writeUInt16BE(status, 2);
        response.setHeader('content-type', 'application/ipp').end(answer);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    return { requests, url: new URL(`ipp://127.0.0.1:${(server.address() as AddressInfo).port}/printers/label`) };
  }

  test('the document follows its attributes, and the job is followed until it came out', async () => {
    const { requests, url } = await startServer([3, 5, 9]);
    await ippPrinter(url).print({ ...page, contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') });
    const [job, ...questions] = requests;
    expect(job!.readUInt16BE(2)).toBe(2);
    expect(job!.subarray(-9).toString('latin1')).toBe('\u0003%PDF-1.7');
    expect(readAnswer(job!).attributes).toEqual(
      new Map([
        ['attributes-charset', 'utf-8'],
        ['attributes-natural-language', 'en'],
        ['printer-uri', url.href],
        ['requesting-user-name', 'reprise'],
        ['job-name', '2481503906125'],
        ['document-format', 'application/pdf'],
      ]),
    );
    expect(questions.map((question) => question.readUInt16BE(2))).toEqual([9, 9]);
  });

  test('a refused document was not printed, a job the printer gave up may have been', async () => {
    const refusing = await startServer([3], 0x040a);
    await expect(ippPrinter(refusing.url).print(page)).rejects.toMatchObject({ mayBePrinted: false });
    const aborting = await startServer([5, 8]);
    await expect(ippPrinter(aborting.url).print(page)).rejects.toMatchObject({ mayBePrinted: true });
  });

  test('a job that waits too long is cancelled, and was not printed', async () => {
    const { requests, url } = await startServer([3]);
    await expect(ippPrinter(url, 300).print(page)).rejects.toMatchObject({ mayBePrinted: false });
    expect(requests.at(-1)!.readUInt16BE(2)).toBe(8);
  });
});

describe('runAgent', () => {
  const job: ClaimedJob = {
    id: '0199a000-0000-7000-8000-000000000001',
    document: 'item_label',
    format: 'zpl',
    labelSize: '62mm',
    attempt: 1,
    mayBePrinted: false,
    code: page.name,
  };
  /** A station with these jobs; `claims` that are errors are thrown. */
  function stationWith(claims: (ClaimedJob | Error)[], stopping: AbortController) {
    const reports: unknown[] = [];
    const station: StationClient = {
      async claim() {
        const next = claims.shift();
        if (next instanceof Error) throw next;
        if (!next) stopping.abort();
        return next ?? null;
      },
      content: async () => page,
      printed: async ({ attempt }) => {
        reports.push(['printed', attempt]);
        return new Response();
      },
      failed: async ({ attempt }, { mayBePrinted }) => {
        reports.push(['failed', attempt, mayBePrinted]);
        return new Response();
      },
    };
    return { station, reports };
  }
  const quiet = { log: () => undefined, everyMs: 5, firstWaitMs: 5 };

  test('jobs are printed one after the other; a network that failed is asked again', async () => {
    printer = await startFakePrinter();
    const stopping = new AbortController();
    const { station, reports } = stationWith([job, new Error('ECONNRESET'), { ...job, attempt: 2 }], stopping);
    await runAgent({ ...quiet, station, printer: printerAt(printer.address), signal: stopping.signal });
    expect(printer.printed).toHaveLength(2);
    expect(reports).toEqual([
      ['printed', 1],
      ['printed', 2],
    ]);
  });

  test('a printer that breaks off is reported, and that something may have come out', async () => {
    printer = await startFakePrinter();
    printer.state.mood = 'resets';
    const stopping = new AbortController();
    const { station, reports } = stationWith([job], stopping);
    await runAgent({ ...quiet, station, printer: printerAt(printer.address), signal: stopping.signal });
    expect(reports).toEqual([['failed', 1, true]]);
  });

  test('a stop during a print ends the agent after its report, and takes no other job', async () => {
    printer = await startFakePrinter();
    printer.state.delayMs = 100;
    const stopping = new AbortController();
    const { station, reports } = stationWith([job, job], stopping);
    const ended = runAgent({ ...quiet, station, printer: printerAt(printer.address), signal: stopping.signal });
    await expect.poll(() => printer.printed.length).toBe(1);
    stopping.abort();
    await ended;
    expect(reports).toEqual([['printed', 1]]);
    expect(printer.printed).toHaveLength(1);
  });

  test('a report that the network swallowed is sent again', async () => {
    printer = await startFakePrinter();
    const stopping = new AbortController();
    const { station, reports } = stationWith([job], stopping);
    let failures = 2;
    const flaky: StationClient = {
      ...station,
      async printed(claimed) {
        if (failures-- > 0) throw new Error('ETIMEDOUT');
        return station.printed(claimed);
      },
    };
    await runAgent({ ...quiet, station: flaky, printer: printerAt(printer.address), signal: stopping.signal });
    expect(reports).toEqual([['printed', 1]]);
    expect(printer.printed).toHaveLength(1);
  });

  test('a key that is refused ends the agent', async () => {
    printer = await startFakePrinter();
    const stopping = new AbortController();
    const { station } = stationWith([new Refused(401, 'agent_key_invalid')], stopping);
    const ended = runAgent({ ...quiet, station, printer: printerAt(printer.address), signal: stopping.signal });
    await expect(ended).rejects.toThrow('agent_key_invalid');
  });
});
