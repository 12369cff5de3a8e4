import type { PagePreparation } from '@reprise/contract/buybacks/page/payloads';
import { isPreparedByCustomer } from '@reprise/contract/logistics/preparation';
import type { Context } from '../../platform/context.ts';
import type { BuybackRow } from '../../states/index.ts';
import { describePreparation } from '../preparation/read-preparation.ts';
import { personOf } from './people.ts';
import type { Parcel } from './read-parts.ts';
import type { Surroundings } from './read-surroundings.ts';

/** The preparation list as staff read it: also who answered, and how the customer told them. */
export async function readPagePreparation(
  ctx: Context,
  buyback: BuybackRow,
  { preparation: row }: Pick<Surroundings, 'preparation'>,
  [parcel]: readonly Parcel[],
): Promise<PagePreparation | null> {
  if (!parcel || !isPreparedByCustomer(buyback.circuit_type)) return null;
  const { answer, ...list } = await describePreparation(ctx, buyback, {
    label: { label: parcel.label, carrier: parcel.company },
    answer: row ? { ...row, answered_at: new Date(row.answered_at) } : undefined,
  });
  if (!row || !answer) return { ...list, answer: null };
  const kind = row.answered_by ? 'user' : 'visitor';
  const who = personOf(ctx, { ...row, actor_kind: kind, user_type: null, module: null });
  return { ...list, answer: { ...answer, who, channel: row.channel } };
}
