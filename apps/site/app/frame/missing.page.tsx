import { data } from 'react-router';
import { pageMeta, translate } from '../page-meta.ts';
import type { Route } from './+types/missing.page.ts';
import { StatePage } from './state-page.tsx';

/** Nobody meant to come here. */
export const handle = { isUncounted: true };

export function loader() {
  return data(null, { status: 404 });
}
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: translate(matches)('errors.missing'), hidden: true });
}
export default function Missing() {
  return <StatePage state="missing" />;
}
