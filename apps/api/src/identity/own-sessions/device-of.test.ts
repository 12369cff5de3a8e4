import { expect, test } from 'vitest';
import { deviceOf } from './device-of.ts';

const MOZILLA = 'Mozilla/5.0';
const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${KIT} Chrome/141.0 Safari/537.36`, 'chrome', 'windows'],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${KIT} Chrome/141.0 Safari/537.36 Edg/141.0`, 'edge', 'windows'],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${KIT} Version/18.0 Safari/605.1.15`, 'safari', 'macos'],
  [`${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${KIT} CriOS/141.0 Mobile Safari/604.1`, 'chrome', 'ios'],
  [`${MOZILLA} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`, 'firefox', 'linux'],
  [
    `${MOZILLA} (Linux; Android 16; SM-S931B) ${KIT} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'samsung',
    'android',
  ],
  [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/141.0 Safari/537.36`, 'chrome', 'chromeos'],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${KIT} Chrome/141.0 Safari/537.36 OPR/122.0`, 'opera', 'macos'],
  ['curl/8.5.0', 'other', 'other'],
  [undefined, 'other', 'other'],
  ['x'.repeat(100_000), 'other', 'other'],
])('deviceOf: %.60s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
