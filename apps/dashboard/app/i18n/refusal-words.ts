import { ApiRefusal, ApiUnreachable } from '@reprise/client/call';
import type { Locale, PlainKey, T } from '@reprise/i18n';

type ErrorKey = Extract<PlainKey<'dashboard'>, `errors.${string}`>;
const KNOWN: Partial<Record<string, ErrorKey>> = {
  invalid_credentials: 'errors.invalid_credentials',
  second_factor_wrong: 'errors.second_factor_wrong',
  challenge_expired: 'errors.challenge_expired',
  confirmation_required: 'errors.confirmation_required',
  second_factor_required: 'errors.second_factor_required',
  sso_required: 'errors.sso_required',
  sso_managed: 'errors.sso_managed',
  sso_domain_unknown: 'errors.sso_domain_unknown',
  sso_configuration_error: 'errors.sso_configuration_error',
  sso_callback_failed: 'errors.sso_callback_failed',
  sso_user_unknown: 'errors.sso_user_unknown',
  domain_taken: 'errors.domain_taken',
  same_password: 'errors.same_password',
  concurrent_change: 'errors.concurrent_change',
  item_left: 'errors.item_left',
  status_not_fit: 'errors.status_not_fit',
  overloaded: 'errors.unavailable',
  unavailable: 'errors.unavailable',
};

/** One sentence for whatever a call answered. */
export function refusalSentence(error: unknown, t: T<'dashboard'>, locale: Locale): string {
  if (error instanceof ApiUnreachable) return t('errors.unreachable');
  if (!(error instanceof ApiRefusal)) return t('errors.unknown');
  if (error.code === 'too_many_requests') {
    return t('errors.too_many_requests', { wait: waitWords(error.retryAfterSeconds ?? 60, locale) });
  }
  if (error.code === 'session_expired' || error.code === 'not_signed_in') return t('expired.title');
  if (error.code === 'weak_password') return t(passwordKey(error));
  return t(KNOWN[error.code] ?? 'errors.unknown');
}

/** What only the server can tell of a password; the rules are ticked off beside the field. */
function passwordKey({ problem }: ApiRefusal): ErrorKey {
  const rules = problem.data?.rules;
  if (Array.isArray(rules) && rules.includes('common')) return 'errors.common_password';
  if (Array.isArray(rules) && rules.includes('personal')) return 'errors.personal_password';
  return 'errors.weak_password';
}

export function waitWords(seconds: number, locale: Locale): string {
  const [unit, length] = seconds >= 2 * 3_600 ? ['hour', 3_600] : seconds >= 90 ? ['minute', 60] : ['second', 1];
  const value = Math.ceil(seconds / length);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
