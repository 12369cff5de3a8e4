import { useMemo } from 'react';
import type { Asked } from '../../customer/customer-rules.ts';
import type { CartItem } from './store.ts';
import { allowedCountries, needsIban } from './totals.ts';

/** What these devices and this shop ask of their seller. */
export function useAsked(items: readonly CartItem[], isIdentityAsked: boolean): Asked {
  return useMemo(() => {
    return { iban: needsIban(items), identity: isIdentityAsked, countries: allowedCountries(items) };
  }, [items, isIdentityAsked]);
}
