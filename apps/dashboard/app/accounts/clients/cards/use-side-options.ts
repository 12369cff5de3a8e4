import { RESPONSIBLE_SIDES } from '@reprise/contract/accounts/account-kinds';
import { useWords } from '../../../i18n/words.tsx';

/** The retailer or the buyer, as a choice. */
export function useSideOptions() {
  const t = useWords('clients');
  return RESPONSIBLE_SIDES.map((value) => ({ value, label: t(`payments.${value}`) }));
}
