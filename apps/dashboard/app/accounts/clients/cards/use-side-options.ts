import { RESPONSIBLE_SIDES } from '@reprise/contract/organisations/account-kinds';
import { useClientWords } from '../words.ts';

/** The retailer or the buyer, as a choice. */
export function useSideOptions() {
  const t = useClientWords();
  return RESPONSIBLE_SIDES.map((value) => ({ value, label: t(`payments.${value}`) }));
}
