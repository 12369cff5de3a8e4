import type { RouterContextProvider } from 'react-router';
import { browseContext, siteOf } from '../../context.ts';
import { unlessAway } from '../../unless-away.server.ts';

/** What a cart must know of its shop. These pages are the same for everybody. */
export async function cartSettings(context: Readonly<RouterContextProvider>) {
  const { account } = siteOf(context).config;
  const settings = await unlessAway(context.get(browseContext).settings());
  return {
    brand: account.name,
    currency: account.currency,
    country: account.companyCountry,
    isIdentityAsked: settings.customer_identity_document_required,
    areTermsAsked: settings.service_terms_published,
    minimum: settings.cart_min_value,
    maxItems: settings.cart_max_items,
  };
}
export type CartSettings = Awaited<ReturnType<typeof cartSettings>>;
