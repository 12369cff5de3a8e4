import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import type { RouteRow } from './navigation/route-row.ts';
import { ROUTE_ROWS } from './paths.ts';

const entry = ({ path, file }: RouteRow): RouteConfigEntry => route(path, file ?? 'pages/not-built.tsx', { id: path });
const of = (open: boolean) => ROUTE_ROWS.filter(({ access }) => (access === 'open') === open).map(entry);

export default [
  layout('pages/open-layout.tsx', of(true)),
  layout('pages/shell-layout.tsx', of(false)),
] satisfies RouteConfig;
