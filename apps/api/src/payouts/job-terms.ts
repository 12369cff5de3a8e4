/** A job that asks a provider, which may be away for hours. */
export const AT_PROVIDER = {
  lane: 'provider',
  retryLimit: 12,
  retryDelaySeconds: 3,
  retryDelayMaxSeconds: 1_800,
} as const;

/** A job that looks through all accounts for what is due. What it misses, its next run finds. */
export const SWEEP = {
  lane: 'bulk',
  retryLimit: 3,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 300,
  perAccount: 1,
  everyAccount: true,
} as const;
