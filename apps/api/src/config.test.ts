import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const CONFIG = path.join(import.meta.dirname, 'config.ts');
/** A process that reads its settings and says one of them. */
function settingsWith(env: Record<string, string>): string {
  const script = `import { options } from ${JSON.stringify(CONFIG)};
    console.log(JSON.stringify({ clock: options.clockFile, carrier: options.carrier?.url }));`;
  const ran = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  return ran.status === 0 ? ran.stdout.trim() : (/Error: (.*)/.exec(ran.stderr)?.[1] ?? ran.stderr);
}

describe('the settings of a process', () => {
  test('a clock that people move is for development only', () => {
    const clock = { REPRISE_CLOCK_FILE: '/tmp/clock.json' };
    expect(settingsWith({ ...clock, REPRISE_ENV: 'development' })).toBe('{"clock":"/tmp/clock.json"}');
    const refused = 'REPRISE_CLOCK_FILE moves the time: it is for development only';
    expect(settingsWith({ ...clock, REPRISE_ENV: 'production' })).toBe(refused);
    expect(settingsWith(clock)).toBe(refused);
    expect(settingsWith({ REPRISE_ENV: 'production' })).toBe('{}');
  });

  test('a contract with a carrier is whole or none', () => {
    const url = { REPRISE_CARRIER_URL: 'https://carrier.example' };
    expect(settingsWith({ ...url, REPRISE_CARRIER_SECRET: 's' })).toBe('{"carrier":"https://carrier.example"}');
    expect(settingsWith(url)).toBe('REPRISE_CARRIER_URL and REPRISE_CARRIER_SECRET are set together');
  });
});
