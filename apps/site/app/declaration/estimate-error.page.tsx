import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/estimate-error.page.ts';
import { RefusalPage } from './refusal-page.tsx';
import { isRefusal } from './refusals.ts';
import { translateSell } from './sell-speech.ts';

/** Where older links and other programs send who gets no estimate; `code` says why. */
export function loader({ request }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get('code');
  return { refusal: isRefusal(code) ? code : ('no_estimate' as const) };
}
export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches, { title: translateSell(matches)(`refusals.${loaderData.refusal}.title`), hidden: true });
}
export default function EstimateError({ loaderData: { refusal } }: Route.ComponentProps) {
  return <RefusalPage refusal={refusal} label={null} />;
}
