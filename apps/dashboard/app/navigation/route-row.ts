import type { Permission } from '@reprise/contract/access/permissions';
import type { PlainKey } from '@reprise/i18n';

export type TitleKey = Extract<PlainKey<'dashboard'>, `titles.${string}`>;

/** One address of the dashboard. */
export type RouteRow<Path extends string = string, Name extends string | undefined = string | undefined> = {
  readonly path: Path;
  /** What links to it call it; an address without a name is linked to by the menu or by older mails only. */
  readonly name: Name;
  readonly title: TitleKey;
  /** `open`: without a session. `staff`: any session. Else every permission named is needed. */
  readonly access: 'open' | 'staff' | readonly Permission[];
  /** The module that draws it, from app/; without one the page says that it is not built yet. */
  readonly file?: string;
  /** The address it hangs under in the breadcrumb. */
  readonly parent?: string;
};

type More<Name> = Pick<RouteRow, 'file' | 'parent'> & { readonly name?: Name };

export function row<const Path extends string, const Name extends string | undefined = undefined>(
  path: Path,
  title: TitleKey,
  access: RouteRow['access'] | Permission,
  { name, ...more }: More<Name> = {},
): RouteRow<Path, Name> {
  const needed = typeof access === 'string' && access !== 'open' && access !== 'staff' ? [access] : access;
  return { path, name: name as Name, title, access: needed, ...more };
}
