import { getBuybackSettings } from '@reprise/contract/organisations/settings-routes';
import type { RouterContextProvider } from 'react-router';
import { siteOf, visitsContext } from '../context.ts';

/** What a cart must know of its shop. Asked in nobody's name: these pages are the same for everybody. */
export async function cartSettings(context: Readonly<RouterContextProvider>) {
  const { account } = siteOf(context).config;
  const settings = await context.get(visitsContext)(undefined).call(getBuybackSettings, {});
  return {
    brand: account.name,
    currency: account.currency,
    country: account.companyCountry,
    isIdentityAsked: settings.customer_identity_document_required,
    minimum: settings.cart_min_value,
    maxItems: settings.cart_max_items,
  };
}
export type CartSettings = Awaited<ReturnType<typeof cartSettings>>;
