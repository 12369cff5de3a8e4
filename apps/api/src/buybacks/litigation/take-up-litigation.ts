import type { litigationDecision } from '@reprise/contract/buybacks/follow-payloads';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { requireLink } from '../links.ts';
import { type BuybackRow, readBuyback } from '../read-buyback.ts';
import { type LitigationRow, lastLitigation } from './last-litigation.ts';

export type Decision = z.output<typeof litigationDecision>;
export type TakenUp = {
  accountId: string;
  buyback: BuybackRow;
  litigation: LitigationRow;
  /** what the history tells of who decided for the customer, and how they knew */
  told: { reason?: string; comment?: string };
};

/** The open litigation somebody decides, held until the end: of two clicks at once the second finds it decided. */
export async function takeUpLitigation(
  ctx: Context,
  { params, body }: { params: { id: string }; body: Decision },
): Promise<TakenUp> {
  const { accountId, buybackId } = await requireLink(ctx, {
    buybackId: params.id,
    token: body.token,
    purpose: 'decide',
    permission: 'ROLE_LITIGATION_RESOLVE_ON_BEHALF',
  });
  await ctx.db
    .selectFrom('litigation')
    .select('id')
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .forUpdate()
    .execute();
  const litigation = await lastLitigation(ctx, accountId, buybackId);
  if (!litigation) refuse('not_found', 'nothing is to be decided about this buyback');
  if (litigation.status !== 'open')
    refuse('already_resolved', 'this has been decided before', { data: { status: litigation.status } });
  return { accountId, buyback: await readBuyback(ctx, accountId, buybackId), litigation, told: toldBy(ctx, body) };
}

/** Who decides for a customer says how the customer told them, and notes what proves it. */
function toldBy({ actor }: Context, { channel, comment }: Decision): TakenUp['told'] {
  if (actor.kind === 'visitor') return {};
  const missing = [...(channel ? [] : ['channel']), ...(comment ? [] : ['comment'])];
  if (missing.length)
    refuse('validation_failed', 'say how the customer answered', {
      violations: missing.map((name) => ({ path: `body.${name}`, message: 'is needed', code: 'required' })),
    });
  return { reason: channel!, comment: comment! };
}
