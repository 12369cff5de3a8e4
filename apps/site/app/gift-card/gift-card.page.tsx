import { getGiftCard, revealGiftCard } from '@reprise/contract/payments/gift-card-routes';
import { translateSell } from '../declaration/sell-speech.ts';
import { actLinked, failedUnlessOver, linkedHeaders, openLinked } from '../frame/linked-page.server.ts';
import { LINKED, Linked, linkedMeta, linkedSheets } from '../frame/linked-page.tsx';
import { newKey } from '../new-key.ts';
import cardSheet from '../styles/gift-card.css?url';
import type { Route } from './+types/gift-card.page.ts';
import { GiftCardView } from './gift-card-view.tsx';

export const handle = LINKED;

/** `newKey` is for a form that is sent without scripts: sent again, it is the same browser that asks. */
export const loader = (args: Route.LoaderArgs) =>
  openLinked(args, async ({ visit, id, token: t }) => ({
    card: await visit.call(getGiftCard, { params: { id }, query: { t } }),
    freshKey: newKey(),
  }));

/** The card is in the answer to this form alone. Reloaded, the page says that it was shown. */
export async function action(args: Route.ActionArgs) {
  // What is no form has no fields.
  const form = await args.request.formData().catch(() => new FormData());
  const key = String(form.get('key') ?? '');
  return actLinked(
    args,
    async ({ visit, id, token }) => ({
      shown: await visit.call(revealGiftCard, { params: { id }, body: { token, key } }),
    }),
    failedUnlessOver,
  );
}

export const headers: Route.HeadersFunction = linkedHeaders;
export const links: Route.LinksFunction = () => [...linkedSheets(), { rel: 'stylesheet', href: cardSheet }];
export function meta({ matches }: Route.MetaArgs) {
  return linkedMeta(matches, translateSell(matches)('gift_card.page_title'));
}

export default function GiftCard({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData && 'shown' in actionData ? actionData.shown : undefined;
  return (
    <Linked loaded={loaderData}>
      {(opened) => <GiftCardView {...opened} shown={shown} hasFailed={actionData !== undefined && !shown} />}
    </Linked>
  );
}
