import { ApiRefusal, ApiUnreachable } from '@reprise/client/call';
import type { Locale, PlainKey, T } from '@reprise/i18n';

type ErrorKey = Extract<PlainKey<'dashboard'>, `errors.${string}`>;
const KNOWN: Partial<Record<string, ErrorKey>> = {
  invalid_credentials: 'errors.invalid_credentials',
  sso_required: 'errors.sso_required',
  sso_managed: 'errors.sso_managed',
  sso_domain_unknown: 'errors.sso_domain_unknown',
  sso_configuration_error: 'errors.sso_configuration_error',
  sso_callback_failed: 'errors.sso_callback_failed',
  sso_user_unknown: 'errors.sso_user_unknown',
  domain_taken: 'errors.domain_taken',
  weak_password: 'errors.weak_password',
  same_password: 'errors.same_password',
  concurrent_change: 'errors.concurrent_change',
  status_not_fit: 'errors.status_not_fit',
  overloaded: 'errors.unavailable',
  unavailable: 'errors.unavailable',
};

/** One sentence for whatever a call answered. */
export function refusalWords(error: unknown, t: T<'dashboard'>, locale: Locale): string {
  if (error instanceof ApiUnreachable) return t('errors.unreachable');
  if (!(error instanceof ApiRefusal)) return t('errors.unknown');
  if (error.code === 'too_many_requests') {
    return t('errors.too_many_requests', { wait: waitWords(error.retryAfterSeconds ?? 60, locale) });
  }
  if (error.code === 'session_expired' || error.code === 'not_signed_in') return t('expired.title');
  return t(KNOWN[error.code] ?? 'errors.unknown');
}

export function waitWords(seconds: number, locale: Locale): string {
  const isMinutes = seconds >= 90;
  const unit = isMinutes ? 'minute' : 'second';
  const value = isMinutes ? Math.ceil(seconds / 60) : Math.ceil(seconds);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
