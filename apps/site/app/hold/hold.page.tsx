import { getHold, liftHold } from '@reprise/contract/warehouse/quarantine/hold-routes';
import { translateSell } from '../declaration/sell-speech.ts';
import { actLinked, failedUnlessOver, linkedHeaders, openLinked } from '../frame/linked-page.server.ts';
import { LINKED, Linked, linkedMeta, linkedSheets } from '../frame/linked-page.tsx';
import type { Route } from './+types/hold.page.ts';
import { HoldView } from './hold-view.tsx';

export const handle = LINKED;

export const loader = (args: Route.LoaderArgs) =>
  openLinked(args, async ({ visit, id, token: t }) => ({
    hold: await visit.call(getHold, { params: { id }, query: { t } }),
  }));

export const action = (args: Route.ActionArgs) =>
  actLinked(
    args,
    async ({ visit, id, token, keyed }) => {
      await visit.call(liftHold, { params: { id }, body: { token } }, keyed);
    },
    failedUnlessOver,
  );

export const headers: Route.HeadersFunction = linkedHeaders;
export const links: Route.LinksFunction = linkedSheets;
export function meta({ matches }: Route.MetaArgs) {
  return linkedMeta(matches, translateSell(matches)('hold.page_title'));
}

export default function Hold({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Linked loaded={loaderData}>{(opened) => <HoldView {...opened} hasFailed={actionData?.failed ?? false} />}</Linked>
  );
}
