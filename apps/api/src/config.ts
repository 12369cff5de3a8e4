import { readFileSync } from 'node:fs';
import { isLoopback } from './platform/egress/loopback.ts';

/** Every setting of the processes, read from the environment in this file only. */
const SETTINGS = {
  adminDatabaseUrl: 'REPRISE_DATABASE_ADMIN_URL',
  databaseUrl: 'REPRISE_DATABASE_URL',
  workerDatabaseUrl: 'REPRISE_WORKER_DATABASE_URL',
  providerDatabaseUrl: 'REPRISE_PROVIDER_DATABASE_URL',
  apiPort: 'REPRISE_API_PORT',
  smtpUrl: 'REPRISE_SMTP_URL',
  filesDir: 'REPRISE_FILES_DIR',
  keysFile: 'REPRISE_KEYS_FILE',
  publicApiUrl: 'REPRISE_PUBLIC_API_URL',
  dashboardUrl: 'REPRISE_DASHBOARD_URL',
} as const;
type Name = keyof typeof SETTINGS;

const isDevelopment = process.env.REPRISE_ENV === 'development';
/** What weakens the product, for a developer's machine: a process that finds it set elsewhere does not start. */
function refuseOutsideDevelopment(name: string, effect: string): void {
  if (!isDevelopment) throw new Error(`${name} ${effect}: it is for development only`);
}

/** Asks for the named settings together, so a deployment learns of everything that is missing at once. */
export function readConfig<const N extends readonly Name[]>(names: N): Record<N[number], string> {
  const missing = names.filter((name) => !process.env[SETTINGS[name]]).map((name) => SETTINGS[name]);
  if (missing.length) throw new Error(`not set in the environment: ${missing.join(', ')}`);
  for (const name of names) if (/databaseUrl$/i.test(name)) requireEncrypted(SETTINGS[name]);
  return Object.fromEntries(names.map((name) => [name, process.env[SETTINGS[name]]])) as Record<N[number], string>;
}

/** pg verifies the certificate under each of these; under all others it may send the password in clear. */
const ENCRYPTED = ['require', 'verify-ca', 'verify-full'];
function requireEncrypted(name: string): void {
  const url = new URL(process.env[name]!);
  const host = url.searchParams.get('host') ?? url.hostname;
  const isLocal = host === '' || host.startsWith('/') || isLoopback(host);
  if (isDevelopment || isLocal || ENCRYPTED.includes(url.searchParams.get('sslmode') ?? '')) return;
  throw new Error(
    `${name} leads to ${host} without TLS: add ?sslmode=verify-full, and &sslrootcert=<file> for a private authority`,
  );
}

const number = (name: string, fallback: number): number => {
  const text = process.env[name];
  if (text === undefined) return fallback;
  const n = Number(text);
  if (!Number.isFinite(n) || n < 0) throw new Error(`${name} is not a number: ${text}`);
  return n;
};
/** Stand-ins for providers on a developer's machine: reached without TLS, so nothing but loopback may be named. */
function loopbackOrigins(name: string): readonly string[] {
  if (process.env[name]) refuseOutsideDevelopment(name, 'reaches providers without TLS');
  return (process.env[name] ?? '').split(' ').flatMap((address) => {
    if (!address) return [];
    const { origin, hostname } = new URL(address);
    if (!isLoopback(hostname)) throw new Error(`${name} names another machine: ${address}`);
    return [origin];
  });
}
/** A clock that people move: for a demonstration only. What is signed, due or expired must not hang on a file elsewhere. */
function demonstrationClock(): string | undefined {
  const file = process.env.REPRISE_CLOCK_FILE;
  if (file) refuseOutsideDevelopment('REPRISE_CLOCK_FILE', 'moves the time');
  return file || undefined;
}
/** Load tests widen every limit; 0 switches all of them off. */
function limitFactor(): number {
  const factor = number('REPRISE_LIMIT_FACTOR', 1);
  if (factor !== 1) refuseOutsideDevelopment('REPRISE_LIMIT_FACTOR', 'widens every rate limit');
  return factor;
}
/** Mails hold password links: a relay on another machine is reached by TLS, or the mail stays here. */
function smtpPlaintext(): boolean {
  const isAllowed = process.env.REPRISE_SMTP_PLAINTEXT === 'allow';
  if (isAllowed) refuseOutsideDevelopment('REPRISE_SMTP_PLAINTEXT', 'sends mails in clear');
  return isAllowed;
}
/** Administrators need a second factor. A demonstration and a proof on a developer's machine may do without. */
function secondFactorRule(): 'required' | 'optional' {
  const rule = process.env.REPRISE_SECOND_FACTOR || 'required';
  if (rule !== 'required' && rule !== 'optional')
    throw new Error(`REPRISE_SECOND_FACTOR is required or optional, not ${rule}`);
  if (rule === 'optional')
    refuseOutsideDevelopment('REPRISE_SECOND_FACTOR=optional', 'lets administrators in by password');
  return rule;
}
/**
 * The carrier for accounts without a contract of their own: the sandbox of a developer's machine, so nothing but loopback may
 * be named. It is its address and a secret: one without the other is a mistake.
 */
function sandboxCarrier(): { url: string; secret: string } | undefined {
  const { REPRISE_CARRIER_URL: url, REPRISE_CARRIER_SECRET: secret } = process.env;
  if (!url && !secret) return undefined;
  if (!url || !secret) throw new Error('REPRISE_CARRIER_URL and REPRISE_CARRIER_SECRET are set together');
  if (!loopbackOrigins('REPRISE_CARRIER_URL').length) throw new Error('REPRISE_CARRIER_URL is not an address');
  return { url, secret };
}
/**
 * The bank, the payment partner and the card issuer for accounts without contracts of their own: the sandbox of a developer's
 * machine, so nothing but loopback may be named. The SFTP server of the bank has the same secret as its password.
 */
function sandboxBank(): { url: string; secret: string; sftpUrl: string | undefined } | undefined {
  const { REPRISE_BANK_URL: url, REPRISE_BANK_SECRET: secret, REPRISE_BANK_SFTP_URL: sftpUrl } = process.env;
  if (!url && !secret && !sftpUrl) return undefined;
  if (!url || !secret) throw new Error('REPRISE_BANK_URL and REPRISE_BANK_SECRET are set together');
  if (!loopbackOrigins('REPRISE_BANK_URL').length) throw new Error('REPRISE_BANK_URL is not an address');
  if (sftpUrl) loopbackOrigins('REPRISE_BANK_SFTP_URL');
  return { url, secret, sftpUrl: sftpUrl || undefined };
}
const mailFrom = process.env.REPRISE_MAIL_FROM ?? 'no-reply@reprise.example';
/** Settings with a default that suits most deployments. */
export const options = {
  host: process.env.REPRISE_HOST ?? '127.0.0.1',
  /** apart from the API's: what the metrics tell is nobody's outside */
  metricsHost: process.env.REPRISE_METRICS_HOST ?? '127.0.0.1',
  apiMetricsPort: number('REPRISE_API_METRICS_PORT', 0),
  workerMetricsPort: number('REPRISE_WORKER_METRICS_PORT', 0),
  apiPoolSize: number('REPRISE_API_POOL_SIZE', 20),
  workerPoolSize: number('REPRISE_WORKER_POOL_SIZE', 30),
  providerPoolSize: number('REPRISE_PROVIDER_POOL_SIZE', 4),
  maxInFlight: number('REPRISE_MAX_IN_FLIGHT', 500),
  maxLoopDelayMs: number('REPRISE_MAX_LOOP_DELAY_MS', 100),
  limitFactor: limitFactor(),
  smtpPlaintext: smtpPlaintext(),
  isDevelopment,
  /** how long the balancer has to notice that this process is leaving before it stops listening */
  drainMs: number('REPRISE_DRAIN_MS', 0),
  trustedProxies: process.env.REPRISE_TRUSTED_PROXIES || (false as const),
  otlpUrl: process.env.REPRISE_OTLP_TRACES_URL,
  logLevel: process.env.REPRISE_LOG_LEVEL ?? 'info',
  sandboxOrigins: loopbackOrigins('REPRISE_SANDBOX_ORIGINS'),
  siteUrl: process.env.REPRISE_SITE_URL ?? 'https://{host}',
  clockFile: demonstrationClock(),
  secondFactor: secondFactorRule(),
  carrier: sandboxCarrier(),
  /** how long one call of a carrier may take before its outcome counts as unknown */
  carrierTimeoutMs: number('REPRISE_CARRIER_TIMEOUT_MS', 30_000),
  bank: sandboxBank(),
  mailFrom,
  /** the host whose SPF record lists the relay; sending domains of accounts include it */
  spfInclude: process.env.REPRISE_MAIL_SPF_INCLUDE ?? `_spf.${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}`,
  /** asked for DNS records instead of those of the machine */
  nameServers: (process.env.REPRISE_NAME_SERVERS ?? '').split(' ').filter(Boolean),
  s3: process.env.REPRISE_S3_ENDPOINT
    ? {
        endpoint: process.env.REPRISE_S3_ENDPOINT,
        region: process.env.REPRISE_S3_REGION ?? 'default',
        bucket: process.env.REPRISE_S3_BUCKET ?? 'reprise',
        accessKeyId: process.env.REPRISE_S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: process.env.REPRISE_S3_SECRET_ACCESS_KEY ?? '',
        pathStyle: process.env.REPRISE_S3_PATH_STYLE !== 'false',
      }
    : undefined,
};
export const readKeysFile = (file: string): string => readFileSync(file, 'utf8');
