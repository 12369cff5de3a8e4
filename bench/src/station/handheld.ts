import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { wholeChromium } from '@reprise/tools/src/chromium.ts';
import { type Browser, chromium, type Page } from 'playwright';
import { freePorts } from '../ports.ts';
import { type Device, type Opening, openBare } from './open-bare.ts';
import { watchScans } from './watch-scans.ts';

/** A handheld scanner: a small screen, a processor six times slower, a server 100 ms away. */
const DEVICE: Device = { screen: { width: 390, height: 844 }, slower: 6, awayMs: 100 };

export type Handheld = {
  readonly page: Page;
  /** Ends the whole browser with SIGKILL, as an empty battery does, and starts it again on the same profile. */
  kill(): Promise<void>;
  /** The same, with an address opened in between as in a customer's browser, until the element is drawn. */
  killAndOpen(url: string, selector: string): Promise<Opening>;
  close(): Promise<void>;
};

export async function openHandheld(): Promise<Handheld> {
  const profile = await mkdtemp(path.join(tmpdir(), 'reprise-handheld-'));
  let child = await start(profile);
  process.once('exit', () => child.process.kill('SIGKILL'));
  const end = async () => {
    await killed(child.process);
    await child.browser.close().catch(() => undefined);
  };
  return {
    get page() {
      return child.page;
    },
    kill: async () => {
      await end();
      child = await start(profile);
    },
    killAndOpen: async (url, selector) => {
      await end();
      const bare = await launch(profile);
      try {
        return await openBare(bare.origin, url, selector, DEVICE);
      } finally {
        await killed(bare.process);
        child = await start(profile);
      }
    },
    close: async () => {
      await child.browser.close().catch(() => undefined);
      child.process.kill('SIGKILL');
      await sleep(500);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Running = { process: ChildProcess; browser: Browser; page: Page };

async function killed(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

async function launch(profile: string): Promise<{ process: ChildProcess; origin: string }> {
  const [port] = (await freePorts(1)) as [number];
  const child = spawn(
    wholeChromium,
    [
      '--headless=new',
      '--lang=en-GB',
      '--accept-lang=en-GB',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--hide-crash-restore-bubble',
      '--disable-background-networking',
      `--window-size=${DEVICE.screen.width},${DEVICE.screen.height}`,
      `--user-data-dir=${profile}`,
      `--remote-debugging-port=${port}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await fetch(`${origin}/json/version`).catch(() => undefined)); tries++) {
    if (tries > 200) throw new Error('the browser did not start');
    await sleep(100);
  }
  return { process: child, origin };
}

async function start(profile: string): Promise<Running> {
  const { process: child, origin } = await launch(profile);
  const browser = await chromium.connectOverCDP(origin);
  const [context] = browser.contexts();
  if (!context) throw new Error('the browser has no context');
  await watchScans(context);
  // A tab that was restored after the kill is not the one that is watched.
  const page = await context.newPage();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.setViewportSize(DEVICE.screen);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const line = { offline: false, latency: DEVICE.awayMs, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: DEVICE.slower });
  return { process: child, browser, page };
}
