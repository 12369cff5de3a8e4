import { setTimeout as sleep } from 'node:timers/promises';

export type Device = {
  readonly screen: { width: number; height: number };
  readonly slower: number;
  readonly awayMs: number;
};
type Answer = {
  readonly id?: number;
  readonly result?: { readonly result?: { readonly value?: unknown }; readonly metrics?: readonly Metric[] };
};
type Metric = { readonly name: string; readonly value: number };
export type Opening = {
  readonly openMs: number;
  /** Of it, until a script could run: next to nothing where the browser uses what it compiled when the worker kept it. */
  readonly compiledMs: number;
};
type Send = (method: string, params?: object) => Promise<Answer>;

const LONGEST_MS = 60_000;

/**
 * Opens an address in a new tab, and answers how long it took until the page had the element. Playwright enables the runtime
 * domain of its pages, as the developer tools do. The browser then records a stack for each error that is made, and
 * parses the script once more to name the lines in it: react-dom makes three while it is loaded, which was half of the time
 * that the script took. No customer has a debugger attached, so this connection enables only what makes the page slow.
 */
export async function openBare(browser: string, url: string, selector: string, device: Device): Promise<Opening> {
  const tab = await fetch(`${browser}/json/new?about:blank`, { method: 'PUT' });
  const { webSocketDebuggerUrl } = (await tab.json()) as { webSocketDebuggerUrl: string };
  const send = await connect(webSocketDebuggerUrl);
  const line = { offline: false, latency: device.awayMs, downloadThroughput: -1, uploadThroughput: -1 };
  await send('Performance.enable');
  await send('Network.enable');
  await send('Network.emulateNetworkConditions', line);
  await send('Emulation.setDeviceMetricsOverride', { ...device.screen, deviceScaleFactor: 1, mobile: false });
  await send('Emulation.setCPUThrottlingRate', { rate: device.slower });
  const expression = `document.querySelector(${JSON.stringify(selector)}) !== null`;
  const begun = performance.now();
  await send('Page.navigate', { url });
  while (performance.now() - begun < LONGEST_MS) {
    const answer = await send('Runtime.evaluate', { expression });
    const openMs = performance.now() - begun;
    if (answer.result?.result?.value === true) {
      const metrics = (await send('Performance.getMetrics')).result?.metrics;
      const compiled = metrics?.find(({ name }) => name === 'V8CompileDuration')?.value ?? Number.NaN;
      return { openMs, compiledMs: compiled * 1_000 };
    }
    await sleep(20);
  }
  throw new Error(`${url} did not draw ${selector} within a minute`);
}

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id === undefined) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  };
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error(`no connection to ${address}`));
  });
  let last = 0;
  return (method, params = {}) =>
    new Promise((resolve) => {
      waiting.set(++last, resolve);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}
