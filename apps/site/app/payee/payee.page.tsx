import { confirmPayee, getPayeeQuestion } from '@reprise/contract/payments/payee-link-routes';
import { translateSell } from '../declaration/sell-speech.ts';
import { actLinked, failedUnlessOver, linkedHeaders, openLinked } from '../frame/linked-page.server.ts';
import { LINKED, Linked, linkedMeta, linkedSheets } from '../frame/linked-page.tsx';
import type { Route } from './+types/payee.page.ts';
import { PayeeView } from './payee-view.tsx';

export const handle = LINKED;

export const loader = (args: Route.LoaderArgs) =>
  openLinked(args, async ({ visit, id, token: t }) => ({
    question: await visit.call(getPayeeQuestion, { params: { id }, query: { t } }),
  }));

export const action = (args: Route.ActionArgs) =>
  actLinked(
    args,
    async ({ visit, id, token, keyed }) => {
      await visit.call(confirmPayee, { params: { id }, body: { token } }, keyed);
    },
    failedUnlessOver,
  );

export const headers: Route.HeadersFunction = linkedHeaders;
export const links: Route.LinksFunction = linkedSheets;
export function meta({ matches }: Route.MetaArgs) {
  return linkedMeta(matches, translateSell(matches)('payee.page_title'));
}

export default function Payee({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Linked loaded={loaderData}>{(opened) => <PayeeView {...opened} hasFailed={actionData?.failed ?? false} />}</Linked>
  );
}
