import type { BrowserContext, CDPSession, Page } from 'playwright';

/** A slow line: 150 ms, 1.6 Mbit/s; and a processor four times slower. */
export async function slowDown(context: BrowserContext, page: Page): Promise<CDPSession> {
  const devtools = await context.newCDPSession(page);
  await showWhole(devtools, page);
  await devtools.send('Network.enable');
  const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return devtools;
}

/**
 * The window is made as many pixels as the screen of the phone has. By itself it is as many as the screen has points:
 * two thirds of a dense screen then lie outside of it, and what is painted there counts as shown when something else is.
 */
async function showWhole(devtools: CDPSession, page: Page): Promise<void> {
  const density = await page.evaluate(() => (globalThis as unknown as { devicePixelRatio: number }).devicePixelRatio);
  const { width, height } = page.viewportSize()!;
  const { windowId } = await devtools.send('Browser.getWindowForTarget');
  const bounds = { width: Math.ceil(width * density), height: Math.ceil(height * density) };
  await devtools.send('Browser.setWindowBounds', { windowId, bounds });
}
