import type { CallResult } from '@reprise/client/call';
import type { BuybackAction } from '@reprise/contract/buybacks/page/actions';
import { getBuyback } from '@reprise/contract/buybacks/page/routes';
import { queryOf } from '../../api/query.ts';

export type BuybackPage = CallResult<typeof getBuyback>;

export const oneBuyback = (id: string) => queryOf(getBuyback, { params: { id } });

/** Whether an action is possible now, and why not. */
export function actionIn({ actions }: BuybackPage, wanted: BuybackAction) {
  return actions.find(({ action }) => action === wanted) ?? { action: wanted, isAllowed: false, reason: null };
}
