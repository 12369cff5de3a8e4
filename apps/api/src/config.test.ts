import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const CONFIG = path.join(import.meta.dirname, 'config.ts');
/** A process that reads its settings and says one of them. */
function settingsWith(env: Record<string, string>, more = ''): string {
  const script = `import { options } from ${JSON.stringify(CONFIG)};
    const { clockFile: clock, carrier, limitFactor: limits, sandboxOrigins: [sandbox], smtpPlaintext: plain } = options;
    console.log(JSON.stringify({ clock, carrier: carrier?.url, limits: limits === 1 ? undefined : limits, sandbox,
      plain: plain || undefined, metrics: options.metricsHost === '127.0.0.1' ? undefined : options.metricsHost${more} }));`;
  return runWith(script, env);
}
function runWith(script: string, env: Record<string, string>): string {
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

  test('administrators sign in by password alone in development only', () => {
    const rule = (env: Record<string, string>) => settingsWith(env, ', secondFactor: options.secondFactor');
    const optional = { REPRISE_SECOND_FACTOR: 'optional' };
    expect(rule({ ...optional, REPRISE_ENV: 'development' })).toBe('{"secondFactor":"optional"}');
    for (const env of [{}, { REPRISE_ENV: 'production' }, { REPRISE_ENV: 'proof' }])
      expect(rule({ ...optional, ...env })).toContain('it is for development only');
    expect(rule({ REPRISE_ENV: 'development' })).toBe('{"secondFactor":"required"}');
    expect(rule({ REPRISE_SECOND_FACTOR: 'off' })).toBe('REPRISE_SECOND_FACTOR is required or optional, not off');
  });

  test('the carrier of the environment is a sandbox on this machine, with its address and its secret', () => {
    const url = { REPRISE_CARRIER_URL: 'http://127.0.0.1:8027', REPRISE_ENV: 'development' };
    expect(settingsWith({ ...url, REPRISE_CARRIER_SECRET: 's' })).toBe('{"carrier":"http://127.0.0.1:8027"}');
    expect(settingsWith(url)).toBe('REPRISE_CARRIER_URL and REPRISE_CARRIER_SECRET are set together');
    const elsewhere = { REPRISE_CARRIER_URL: 'https://carrier.example', REPRISE_CARRIER_SECRET: 's' };
    expect(settingsWith(elsewhere)).toContain('it is for development only');
    expect(settingsWith({ ...elsewhere, REPRISE_ENV: 'development' })).toBe(
      'REPRISE_CARRIER_URL names another machine: https://carrier.example',
    );
  });

  test('the bank of the environment is a sandbox on this machine, with its address and its secret', () => {
    const bank = (env: Record<string, string>) =>
      settingsWith({ REPRISE_ENV: 'development', ...env }, ', bank: options.bank?.url, sftp: options.bank?.sftpUrl');
    const url = { REPRISE_BANK_URL: 'http://127.0.0.1:8028' };
    const both = { ...url, REPRISE_BANK_SECRET: 's' };
    expect(bank(both)).toBe('{"bank":"http://127.0.0.1:8028"}');
    expect(bank({ ...both, REPRISE_BANK_SFTP_URL: 'sftp://reprise@127.0.0.1:8029/' })).toContain(
      '"sftp":"sftp://reprise@',
    );
    expect(bank(url)).toBe('REPRISE_BANK_URL and REPRISE_BANK_SECRET are set together');
    for (const [name, address] of [
      ['REPRISE_BANK_URL', 'https://bank.example'],
      ['REPRISE_BANK_SFTP_URL', 'sftp://reprise@bank.example/'],
    ] as const)
      expect(bank({ ...both, [name]: address })).toBe(`${name} names another machine: ${address}`);
    expect(bank({ ...both, REPRISE_ENV: 'production' })).toContain('it is for development only');
  });

  test.each([
    ['REPRISE_LIMIT_FACTOR', '0', '{"limits":0}', 'REPRISE_LIMIT_FACTOR widens every rate limit'],
    [
      'REPRISE_SANDBOX_ORIGINS',
      'http://127.0.0.1:9000',
      '{"sandbox":"http://127.0.0.1:9000"}',
      'REPRISE_SANDBOX_ORIGINS reaches providers without TLS',
    ],
    ['REPRISE_SMTP_PLAINTEXT', 'allow', '{"plain":true}', 'REPRISE_SMTP_PLAINTEXT sends mails in clear'],
  ])('%s is for development only', (name, value, taken, refused) => {
    expect(settingsWith({ [name]: value, REPRISE_ENV: 'development' })).toBe(taken);
    for (const env of [{}, { REPRISE_ENV: 'production' }, { REPRISE_ENV: 'proof' }])
      expect(settingsWith({ [name]: value, ...env })).toBe(`${refused}: it is for development only`);
  });

  test('a limit factor of 1 changes nothing and is taken everywhere', () => {
    expect(settingsWith({ REPRISE_LIMIT_FACTOR: '1' })).toBe('{}');
  });

  test('metrics listen on loopback, whatever the API listens on, unless their own setting says otherwise', () => {
    expect(settingsWith({ REPRISE_HOST: '0.0.0.0' })).toBe('{}');
    expect(settingsWith({ REPRISE_METRICS_HOST: '10.0.0.4' })).toBe('{"metrics":"10.0.0.4"}');
  });
});

describe('the address of the database', () => {
  const readWith = (url: string, env: Record<string, string> = {}) =>
    runWith(
      `import { readConfig } from ${JSON.stringify(CONFIG)}; readConfig(['databaseUrl']); console.log('taken');`,
      {
        REPRISE_DATABASE_URL: url,
        ...env,
      },
    );

  test.each([
    'postgres://u:p@127.0.0.1:5432/reprise',
    'postgres://u:p@[::1]/reprise',
    'postgres://u:p@localhost/reprise',
    'postgres://u:p@localhost/reprise?host=/var/run/postgresql',
    'postgres://u:p@db.example/reprise?sslmode=verify-full',
    'postgres://u:p@db.example/reprise?sslmode=require',
  ])('%s is taken', (url) => {
    expect(readWith(url)).toBe('taken');
  });

  test.each([
    'postgres://u:secret-word@db.example/reprise',
    'postgres://u:secret-word@db.example/reprise?sslmode=disable',
    'postgres://u:secret-word@db.example/reprise?sslmode=prefer',
    'postgres://u:secret-word@db.example/reprise?sslmode=no-verify',
    'postgres://u:secret-word@localhost/reprise?host=db.example',
  ])('%s is refused outside development, without its password', (url) => {
    const answer = readWith(url);
    expect(answer).toContain('REPRISE_DATABASE_URL leads to db.example without TLS: add ?sslmode=verify-full');
    expect(answer).not.toContain('secret-word');
    expect(readWith(url, { REPRISE_ENV: 'development' })).toBe('taken');
  });
});
