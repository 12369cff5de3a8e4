import type { T } from '@reprise/i18n';

const FAILURES = ['address', 'order_rejected', 'carrier_not_connected', 'no_address', 'not_made', 'given_up'] as const;
type Failure = (typeof FAILURES)[number];
type FailureWords = (key: `labelFailures.${Failure | 'other'}`, params?: { code: string }) => string;

/** Why a carrier made no label, in one sentence. `failure` is a cause, with the carrier's own code behind a colon. */
export function failureWords(t: T<'expedition'> | T<'transports'>, failure: string | null): string {
  const [cause, code = ''] = (failure ?? '').split(':');
  const known = FAILURES.find((one) => one === code || one === cause);
  return (t as FailureWords)(`labelFailures.${known ?? 'other'}`, { code });
}
