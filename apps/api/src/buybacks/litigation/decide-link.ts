import type { Context } from '../../platform/context.ts';
import type { LitigationRow } from '../../states/index.ts';
import { decideUntil, linkOf } from '../links.ts';

export type Disputed = Pick<LitigationRow, 'account_id' | 'buyback_id' | 'id' | 'status' | 'version' | 'deadline_at'>;

/** The link that decides this version of a litigation, for its customer only; null once it is decided. */
export function decideLinkOf({ keys }: Pick<Context, 'keys'>, litigation: Disputed): string | null {
  const { account_id: accountId, buyback_id: buybackId, id: litigationId, status, version, deadline_at } = litigation;
  if (status !== 'open') return null;
  const until = decideUntil(deadline_at);
  return linkOf(keys, { accountId, buybackId, purpose: 'decide', until, litigationId, version });
}
