import { ApiRefusal } from '@reprise/client/call';
import { useWords } from '../../i18n/words.tsx';

const TOLD = ['item_may_not_leave', 'steps_open', 'departure_over', 'item_wrong_stock'] as const;

/** Why an item cannot leave, or cannot be taken back, in words that say what to do. */
export function useDepartureRefusal(): (error: unknown) => string {
  const t = useWords('leaving');
  return (error) => {
    const known = error instanceof ApiRefusal ? TOLD.find((code) => code === error.code) : undefined;
    return known ? t(`refusals.${known}`) : t.refusal(error);
  };
}
