import {
  confirmPayoutDetails,
  enterPayoutDetails,
  getPayoutDetails,
  stopPayoutDetails,
} from '@reprise/contract/payments/payout-details-routes';
import { translateSell } from '../declaration/sell-speech.ts';
import { actLinked, linkedHeaders, type NotDone, openLinked } from '../frame/linked-page.server.ts';
import { LINKED, Linked, linkedMeta, linkedSheets } from '../frame/linked-page.tsx';
import type { Route } from './+types/details.page.ts';
import { DetailsView } from './details-view.tsx';
import type { NotEntered } from './not-entered.ts';

export const handle = LINKED;

export const loader = (args: Route.LoaderArgs) =>
  openLinked(args, async ({ visit, id, token: t }) => ({
    details: await visit.call(getPayoutDetails, { params: { id }, query: { t } }),
  }));

export async function action(args: Route.ActionArgs) {
  // What is no form has no fields.
  const form = await args.request.formData().catch(() => new FormData());
  const [iban, holder] = ['iban', 'holder'].map((name) => String(form.get(name) ?? '').trim()) as [string, string];
  const intent = form.get('intent');
  return actLinked(
    args,
    async ({ visit, id, token, keyed }) => {
      const key = { params: { id } };
      if (intent === 'confirm') await visit.call(confirmPayoutDetails, { ...key, body: { token } }, keyed);
      else if (intent === 'stop') await visit.call(stopPayoutDetails, { ...key, body: { token } }, keyed);
      else await visit.call(enterPayoutDetails, { ...key, body: { token, iban, holder } }, keyed);
    },
    (notDone): NotEntered | undefined => {
      const error = errorOf(notDone);
      return error && { error, iban, holder };
    },
  );
}

/** Answered or frozen meanwhile: the page says so. */
function errorOf({ why, refusal }: NotDone): NotEntered['error'] | undefined {
  if (why === 'busy') return 'busy';
  const wrong = refusal?.problem?.violations?.map(({ path }) => path) ?? [];
  if (wrong.includes('body.iban')) return 'iban';
  if (wrong.includes('body.holder')) return 'holder';
  return refusal?.status === 409 ? undefined : 'failed';
}

export const headers: Route.HeadersFunction = linkedHeaders;
export const links: Route.LinksFunction = linkedSheets;
export function meta({ matches }: Route.MetaArgs) {
  return linkedMeta(matches, translateSell(matches)('details.page_title'));
}

export default function PayoutDetails({ loaderData, actionData }: Route.ComponentProps) {
  return <Linked loaded={loaderData}>{(opened) => <DetailsView {...opened} notEntered={actionData} />}</Linked>;
}
