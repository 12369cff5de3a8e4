import { generatePath, type PathParam } from 'react-router';
import { BUYBACK_ROUTES } from './buyback-routes.ts';
import { ORGANISATION_ROUTES } from './organization-routes.ts';
import { COMMON_ROUTES, OPEN_ROUTES } from './own-routes.ts';
import type { RouteRow } from './route-row.ts';
import { WAREHOUSE_ROUTES } from './warehouse-routes.ts';

const ROWS = [
  ...OPEN_ROUTES,
  ...WAREHOUSE_ROUTES,
  ...BUYBACK_ROUTES,
  ...ORGANISATION_ROUTES,
  ...COMMON_ROUTES,
] as const;

/** Every address, in the order they are declared: a fixed path stands before the parameter that would swallow it. */
export const ROUTE_ROWS: readonly RouteRow[] = ROWS;

const rows = new Map(ROUTE_ROWS.map((row) => [row.path, row]));
/** The router's id of a route is its path. */
export const routeRow = (path: string): RouteRow | undefined => rows.get(path);

/** The parts of a product's page, the first one without a name in its address. */
export const PRODUCT_TABS = ['general', 'images', 'price', 'refurb'] as const;

/** What stands behind the `?`; what is undefined or empty is left out. */
type Search = Readonly<Record<string, string | undefined>>;
type Link<Path extends string> = [PathParam<Path>] extends [never]
  ? (search?: Search) => string
  : (params: { readonly [Name in PathParam<Path>]: string }, search?: Search) => string;
type Named = Extract<(typeof ROWS)[number], { readonly name: string }>;

function linkTo(path: string, params: Readonly<Record<string, string>>, search: Search = {}): string {
  const given = Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const query = new URLSearchParams(given).toString();
  return generatePath(path, params) + (query && `?${query}`);
}

const linkOf = ({ path }: RouteRow) =>
  path.includes(':')
    ? (params: Readonly<Record<string, string>>, search?: Search) => linkTo(path, params, search)
    : (search?: Search) => linkTo(path, {}, search);

/** Every link of the pages that are built, by the name of its row; the menu links by path, which the snapshot lists. */
export const paths = Object.fromEntries(
  ROUTE_ROWS.flatMap((row) => (row.name === undefined ? [] : [[row.name, linkOf(row)]])),
) as unknown as { readonly [Row in Named as Row['name']]: Link<Row['path']> };

/** The way to sign in and back to where the person was. */
export const loginPath = (next?: string): string => paths.login({ next: next === '/' ? undefined : next });

/** Only an address of ours: `//evil.example` and `https:` would leave. */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return '/';
  return next;
}
