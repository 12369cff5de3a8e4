import { readFileSync } from 'node:fs';

/** Every setting of the processes, read from the environment in this file only. */
const SETTINGS = {
  adminDatabaseUrl: 'REPRISE_DATABASE_ADMIN_URL',
  databaseUrl: 'REPRISE_DATABASE_URL',
  workerDatabaseUrl: 'REPRISE_WORKER_DATABASE_URL',
  apiPort: 'REPRISE_API_PORT',
  smtpUrl: 'REPRISE_SMTP_URL',
  filesDir: 'REPRISE_FILES_DIR',
  keysFile: 'REPRISE_KEYS_FILE',
  publicApiUrl: 'REPRISE_PUBLIC_API_URL',
  dashboardUrl: 'REPRISE_DASHBOARD_URL',
} as const;
type Name = keyof typeof SETTINGS;

/** Asks for the named settings together, so a deployment learns of everything that is missing at once. */
export function readConfig<const N extends readonly Name[]>(names: N): Record<N[number], string> {
  const missing = names.filter((name) => !process.env[SETTINGS[name]]).map((name) => SETTINGS[name]);
  if (missing.length) throw new Error(`not set in the environment: ${missing.join(', ')}`);
  return Object.fromEntries(names.map((name) => [name, process.env[SETTINGS[name]]])) as Record<N[number], string>;
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
  return (process.env[name] ?? '').split(' ').flatMap((address) => {
    if (!address) return [];
    const { origin, hostname } = new URL(address);
    if (!/^(127\.0\.0\.1|\[::1\]|localhost)$/.test(hostname))
      throw new Error(`${name} names another machine: ${address}`);
    return [origin];
  });
}
/** A clock that people move: for a demonstration only. What is signed, due or expired must not hang on a file elsewhere. */
function demonstrationClock(): string | undefined {
  const file = process.env.REPRISE_CLOCK_FILE;
  if (file && process.env.REPRISE_ENV !== 'development')
    throw new Error('REPRISE_CLOCK_FILE moves the time: it is for development only');
  return file || undefined;
}
/** A contract with a carrier is its address and a secret: one without the other is a mistake. */
function carrierContract(): { url: string; secret: string } | undefined {
  const { REPRISE_CARRIER_URL: url, REPRISE_CARRIER_SECRET: secret } = process.env;
  if (!url && !secret) return undefined;
  if (!url || !secret) throw new Error('REPRISE_CARRIER_URL and REPRISE_CARRIER_SECRET are set together');
  return { url, secret };
}
/** Settings with a default that suits most deployments. */
export const options = {
  host: process.env.REPRISE_HOST ?? '127.0.0.1',
  apiMetricsPort: number('REPRISE_API_METRICS_PORT', 0),
  workerMetricsPort: number('REPRISE_WORKER_METRICS_PORT', 0),
  apiPoolSize: number('REPRISE_API_POOL_SIZE', 20),
  workerPoolSize: number('REPRISE_WORKER_POOL_SIZE', 30),
  maxInFlight: number('REPRISE_MAX_IN_FLIGHT', 500),
  maxLoopDelayMs: number('REPRISE_MAX_LOOP_DELAY_MS', 250),
  limitFactor: number('REPRISE_LIMIT_FACTOR', 1),
  /** how long the balancer has to notice that this process is leaving before it stops listening */
  drainMs: number('REPRISE_DRAIN_MS', 0),
  trustedProxies: process.env.REPRISE_TRUSTED_PROXIES || (false as const),
  otlpUrl: process.env.REPRISE_OTLP_TRACES_URL,
  logLevel: process.env.REPRISE_LOG_LEVEL ?? 'info',
  sandboxOrigins: loopbackOrigins('REPRISE_SANDBOX_ORIGINS'),
  siteUrl: process.env.REPRISE_SITE_URL ?? 'https://{host}',
  clockFile: demonstrationClock(),
  carrier: carrierContract(),
  /** where the buyer hears of new buybacks; nobody is told without it */
  buyerConnectorUrl: process.env.REPRISE_BUYER_CONNECTOR_URL || undefined,
  mailFrom: process.env.REPRISE_MAIL_FROM ?? 'no-reply@reprise.example',
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
