/**
 * Prints the labels of one print station: asks the API for jobs with the key of the station and hands them to a printer.
 * Runs on a machine in the network of the printer; nothing connects to it. SIGTERM ends it after the job it prints.
 *
 *   npm run print-agent -- --url https://api.example.com --key … --printer raw://10.0.0.17:9100
 *   npm run print-agent -- --url https://api.example.com --key … --printer ipp://10.0.0.18:631/ipp/print
 *
 * The key may be in REPRISE_AGENT_KEY instead, where the list of processes does not show it.
 */
import { parseArgs } from 'node:util';
import { printerAt } from './printer-at.ts';
import { runAgent } from './run-agent.ts';
import { createStationClient } from './station-client.ts';

const { values } = parseArgs({
  options: { url: { type: 'string' }, key: { type: 'string' }, printer: { type: 'string' } },
});
const { url, printer, key = process.env.REPRISE_AGENT_KEY } = values;
const log = (line: string) => console.log(`${new Date().toISOString()} ${line}`);

if (!url || !key || !printer) {
  console.error(
    'usage: npm run print-agent -- --url <API> --key <key of the station> --printer raw://host:9100|ipp://…',
  );
  process.exitCode = 2;
} else {
  const stopping = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => stopping.abort());
  log(`prints at ${printer} for ${url}`);
  try {
    await runAgent({
      station: createStationClient(url, key),
      printer: printerAt(printer),
      log,
      signal: stopping.signal,
    });
    log('stopped');
  } catch (error) {
    log(`stopped: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
