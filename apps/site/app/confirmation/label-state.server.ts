import { ApiRefusal, type Call } from '@reprise/client/call';
import { checkShippingLabel, getBuybackInstructions } from '@reprise/contract/buybacks/follow-routes';
import type { LabelState } from '@reprise/contract/logistics/labels';
import type { AskedBuyback } from './load-confirmation.server.ts';

const NOT_YET = 425;

/** Whether the label is there. An answer without a body cannot tell why it is not to be had: that is read apart. */
export async function labelStateOf(call: Call, { id, token }: AskedBuyback): Promise<LabelState> {
  const asked = { params: { id }, query: { t: token } };
  try {
    await call(checkShippingLabel, asked);
    return 'ready';
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    if (error.status === NOT_YET) return 'pending';
    if (error.status !== 404) throw error;
    return (await call(getBuybackInstructions, asked)).label;
  }
}
