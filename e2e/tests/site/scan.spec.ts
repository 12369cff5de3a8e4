import { expect, type Page, test } from '@playwright/test';
import { testChromium } from '@reprise/tools/src/chromium.ts';
import { filmOf } from '../../support/fake-camera.ts';
import { expectNoViolation } from '../../support/looking.ts';
import { siteUrl } from '../../support/people.ts';

/** What the demonstration has printed on the box of a Pixel 8. */
const EAN = '3760311119811';
const CEDRE = siteUrl('cedre.localhost');

test.use({
  launchOptions: {
    executablePath: testChromium,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${filmOf(EAN)}`,
    ],
  },
});
test.beforeEach(({ context }) => context.addCookies([{ name: 'audience', value: 'no', url: CEDRE }]));

const openScan = async (page: Page, path = '/en/search') => {
  await page.goto(CEDRE + path);
  await page.getByRole('button', { name: 'Scan a code' }).click();
};
const foundPixel = async (page: Page) => {
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${EAN}$`));
  await expect(page.getByRole('list', { name: 'Devices found' }).getByRole('link')).toContainText(['Pixel 8']);
};

test('a bar code held before the camera finds its device, and nothing comes from elsewhere', async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== CEDRE && !url.pathname.startsWith('/files/')) elsewhere.push(request.url());
  });
  await openScan(page);
  await foundPixel(page);
  expect(elsewhere).toEqual([]);
});

test('a browser that reads codes itself is asked first', async ({ page }) => {
  await page.addInitScript((ean) => {
    const detect = async () => [{ rawValue: ean }];
    const getSupportedFormats = async () => ['ean_13', 'ean_8', 'code_128', 'qr_code'];
    function BarcodeDetector() {
      return { detect };
    }
    Object.assign(window, { BarcodeDetector: Object.assign(BarcodeDetector, { getSupportedFormats }) });
  }, EAN);
  const readers: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.wasm')) readers.push(request.url());
  });
  await openScan(page);
  await foundPixel(page);
  expect(readers).toEqual([]);
});

for (const [error, words] of [
  ['NotAllowedError', 'Access to the camera is refused.'],
  ['NotFoundError', 'No camera is available here.'],
] as const)
  test(`${error}: it is said in words, and the digits are typed`, async ({ page }) => {
    await page.addInitScript((name) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', name));
    }, error);
    await openScan(page, '/en');
    const dialog = page.getByRole('dialog', { name: 'Scan a code' });
    await expect(dialog.getByRole('status')).toContainText(words);
    await expectNoViolation(page, error);
    await dialog.getByRole('textbox').fill('1234');
    await dialog.getByRole('button', { name: 'Search' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('A code has 8, or 12 to 17 digits.');
    await dialog.getByRole('textbox').fill(EAN);
    await page.keyboard.press('Enter');
    await foundPixel(page);
  });

test('the dialog closes with Escape, and the camera with it', async ({ page }) => {
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      const stream = canvas.getContext('2d') ? canvas.captureStream() : await open({ video: true });
      Object.assign(window, { track: stream.getTracks()[0] });
      return stream;
    };
  });
  await openScan(page);
  await expect.poll(() => page.evaluate(() => 'track' in window)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Scan a code' })).toBeFocused();
  const state = () => page.evaluate(() => (window as unknown as { track: MediaStreamTrack }).track.readyState);
  await expect.poll(state).toBe('ended');
});
