import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { ROUTE_ROWS } from './navigation/paths.ts';
import type { RouteRow } from './navigation/route-row.ts';

const entry = ({ path, file }: RouteRow): RouteConfigEntry =>
  route(path, file ?? 'shell/not-built.page.tsx', { id: path });
const of = (open: boolean) => ROUTE_ROWS.filter(({ access }) => (access === 'open') === open).map(entry);

export default [
  layout('shell/open-layout.page.tsx', of(true)),
  layout('shell/shell-layout.page.tsx', of(false)),
] satisfies RouteConfig;
