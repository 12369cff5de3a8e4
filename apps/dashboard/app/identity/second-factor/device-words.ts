import type { Device } from '@reprise/contract/identity/devices';
import { useWords } from '../../i18n/words.tsx';

/** Names of products are the same in every language. */
const BROWSERS: Readonly<Record<Exclude<Device['browser'], 'other'>, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
};
const SYSTEMS: Readonly<Record<Exclude<Device['system'], 'other'>, string>> = {
  android: 'Android',
  chromeos: 'ChromeOS',
  ios: 'iOS',
  linux: 'Linux',
  macos: 'macOS',
  windows: 'Windows',
};
type Known = { browser: Device['browser'] | null; system: Device['system'] | null };

export function useDeviceWords(): (device: Known) => string {
  const f = useWords('factors');
  return ({ browser, system }) => {
    const isUnknown = (browser ?? 'other') === 'other' && (system ?? 'other') === 'other';
    if (isUnknown || !browser || !system) return f('sessions.unknown');
    return f('sessions.device', {
      browser: browser === 'other' ? f('sessions.otherBrowser') : BROWSERS[browser],
      system: system === 'other' ? f('sessions.otherSystem') : SYSTEMS[system],
    });
  };
}
