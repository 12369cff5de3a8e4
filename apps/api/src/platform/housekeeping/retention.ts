import { DAY } from '../clock.ts';

/** Rows nobody decides about one by one: gone when `column` is older than `keep`. The column has an index of its own. */
export type RetentionClass = { table: string; column: string; keep: number };

export const RETENTION: readonly RetentionClass[] = [
  // money commands may be sent again for a month
  { table: 'idempotency_key', column: 'created_at', keep: 30 * DAY },
  { table: 'mail_content', column: 'created_at', keep: 30 * DAY },
  { table: 'session', column: 'expires_at', keep: 30 * DAY },
  { table: 'password_link', column: 'expires_at', keep: 30 * DAY },
  { table: 'sso_attempt', column: 'expires_at', keep: DAY },
  { table: 'user_import', column: 'created_at', keep: 90 * DAY },
  { table: 'login_place', column: 'last_success_at', keep: 180 * DAY },
];
