import type { Permission } from '@reprise/contract/access/permissions';
import type { PlainKey } from '@reprise/i18n';

export type TitleKey = Extract<PlainKey<'dashboard'>, `titles.${string}`>;

/** One address of the dashboard. */
export type RouteRow = {
  readonly path: string;
  readonly title: TitleKey;
  /** `open`: without a session. `staff`: any session. Else every permission named is needed. */
  readonly access: 'open' | 'staff' | readonly Permission[];
  /** The module that draws it, from app/; without one the page says that it is not built yet. */
  readonly file?: string;
  /** The address it hangs under in the breadcrumb. */
  readonly parent?: string;
};

type More = Pick<RouteRow, 'file' | 'parent'>;

export function row(path: string, title: TitleKey, access: RouteRow['access'] | Permission, more: More = {}): RouteRow {
  const needed = typeof access === 'string' && access !== 'open' && access !== 'staff' ? [access] : access;
  return { path, title, access: needed, ...more };
}
