import { useMemo } from 'react';
import type { Asked } from '../../customer/customer-rules.ts';
import type { CartSettings } from './settings.server.ts';
import type { CartItem } from './store.ts';
import { allowedCountries, needsIban } from './totals.ts';

/** What these devices and this shop ask of their seller. */
export function useAsked(
  items: readonly CartItem[],
  { isIdentityAsked: identity, areTermsAsked: terms }: Pick<CartSettings, 'isIdentityAsked' | 'areTermsAsked'>,
): Asked {
  return useMemo(() => {
    return { iban: needsIban(items), identity, terms, countries: allowedCountries(items) };
  }, [items, identity, terms]);
}
