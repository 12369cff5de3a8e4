import { toCents } from '@reprise/kit/money';
import { useSell } from '../declaration/sell-speech.ts';
import { nowMs } from '../now.ts';
import type { CartSettings } from './state/settings.server.ts';
import type { CartItem } from './state/store.ts';
import { missingOf, promiseOf } from './state/totals.ts';
import { useMoney } from './use-money.ts';

/** Why these devices cannot be sold yet, in words. */
export function useObstacle(items: readonly CartItem[], settings: CartSettings): string | undefined {
  const t = useSell();
  const money = useMoney(settings.currency);
  const { minimum, maxItems, brand } = settings;
  if (items.length > maxItems) return t('cart.too_many', { count: maxItems });
  if (items.some((item) => promiseOf(item, nowMs()) === 'over')) return t('cart.decide_first');
  const missing = missingOf(items, minimum);
  if (!missing) return undefined;
  return t('cart.minimum', { missing: money(missing), minimum: money(toCents(minimum)), brand });
}
