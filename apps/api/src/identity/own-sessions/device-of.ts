import type { Device } from '@reprise/contract/identity/devices';

/** In this order: Edge, Opera and Samsung call themselves Chrome too, and Chrome calls itself Safari. */
const BROWSERS: readonly [RegExp, Device['browser']][] = [
  [/\bEdg(e|A|iOS)?\//, 'edge'],
  [/\bOPR\/|\bOpera/, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'chrome'],
  [/\bSafari\//, 'safari'],
];
const SYSTEMS: readonly [RegExp, Device['system']][] = [
  [/\bAndroid\b/, 'android'],
  [/\b(iPhone|iPad|iPod)\b/, 'ios'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bWindows\b/, 'windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macos'],
  [/\bLinux\b|\bX11\b/, 'linux'],
];

/** The families behind a User-Agent. The text itself is not kept. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, 500);
  return {
    browser: BROWSERS.find(([pattern]) => pattern.test(text))?.[1] ?? 'other',
    system: SYSTEMS.find(([pattern]) => pattern.test(text))?.[1] ?? 'other',
  };
}
