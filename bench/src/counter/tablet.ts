import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { wholeChromium } from '@reprise/tools/src/chromium.ts';
import { type Browser, chromium, type Page } from 'playwright';
import { freePorts } from '../ports.ts';
import { watchPresses } from './presses.ts';

/** The tablet of a till: a small screen, a processor four times slower, a server 60 ms away. */
const SCREEN = { width: 1024, height: 768 };
const SLOWER = 4;
const AWAY_MS = 60;

export type Tablet = {
  readonly page: Page;
  /** The renderer dies as in an "Aw, snap"; the same tab is opened again on the address it had. */
  crash(): Promise<void>;
  close(): Promise<void>;
};

/**
 * A browser of our own, because a page of Playwright does not outlive the crash of its renderer: after one, the tab is
 * opened again through the debugging port and a new connection finds it, with everything the tab had stored.
 */
export async function openTablet(): Promise<Tablet> {
  const profile = await mkdtemp(path.join(tmpdir(), 'reprise-tablet-'));
  const [port] = (await freePorts(1)) as [number];
  const chromiumProcess = spawn(
    wholeChromium,
    [
      '--headless=new',
      '--lang=en-GB',
      '--accept-lang=en-GB',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      `--window-size=${SCREEN.width},${SCREEN.height}`,
      `--user-data-dir=${profile}`,
      `--remote-debugging-port=${port}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  process.once('exit', () => chromiumProcess.kill('SIGKILL'));
  const origin = `http://127.0.0.1:${port}`;
  await answered(origin);
  let now = await attach(origin);
  return {
    get page() {
      return now.page;
    },
    crash: async () => {
      await killTab(now.page);
      await now.browser.close();
      await openAgain(origin);
      now = await attach(origin);
    },
    close: async () => {
      await now.browser.close();
      await ended(chromiumProcess);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function answered(origin: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await fetch(`${origin}/json/version`).catch(() => undefined)) return;
    await sleep(100);
  }
  throw new Error('the browser did not start');
}

async function attach(origin: string): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.connectOverCDP(origin);
  const [context] = browser.contexts();
  const page = context?.pages()[0];
  if (!context || !page) throw new Error('the browser has no tab');
  await watchPresses(context);
  await page.setViewportSize(SCREEN);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const line = { offline: false, latency: AWAY_MS, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return { browser, page };
}

async function killTab(page: Page): Promise<void> {
  const died = new Promise((resolve) => page.once('crash', resolve));
  const devtools = await page.context().newCDPSession(page);
  // It has nobody left to answer.
  devtools.send('Page.crash').catch(() => {});
  await died;
}

type Target = { type: string; url: string; webSocketDebuggerUrl: string };

/** On the address that the browser shows for it: the page may have gone on since it was last asked. */
async function openAgain(origin: string): Promise<void> {
  const targets = (await (await fetch(`${origin}/json/list`)).json()) as Target[];
  const tab = targets.find(({ type }) => type === 'page');
  if (!tab) throw new Error('the tab is gone');
  const socket = new WebSocket(tab.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const reloaded = new Promise((resolve) => socket.addEventListener('message', resolve));
  socket.send(JSON.stringify({ id: 1, method: 'Page.navigate', params: { url: tab.url } }));
  await reloaded;
  socket.close();
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
