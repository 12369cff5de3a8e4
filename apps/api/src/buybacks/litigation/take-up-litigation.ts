import type { secondLookRequest } from '@reprise/contract/buybacks/follow-payloads';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type BuybackRow, type Case, type LitigationRow, lockCase } from '../../states/index.ts';
import { refuseLink, requireLink } from '../links.ts';

/** A request for a second look, or a decision: that one names the version it decides and, to accept, its amount. */
export type Decision = z.output<typeof secondLookRequest> & { version?: number; payout?: number };
export type TakenUp = {
  theCase: Case & { buyback: BuybackRow };
  litigation: LitigationRow;
  /** what the history tells of who decided for the customer, and how they knew */
  told: { reason?: string; comment?: string };
};

/** Locks the case of the open litigation that somebody decides: of two clicks at once the second finds it decided. */
export async function takeUpLitigation(
  ctx: Context,
  { params, body }: { params: { id: string }; body: Decision },
): Promise<TakenUp> {
  const { accountId, buybackId, link } = await requireLink(ctx, {
    buybackId: params.id,
    token: body.token,
    purpose: 'decide',
    permission: 'ROLE_LITIGATION_RESOLVE_ON_BEHALF',
  });
  const theCase = await lockCase(ctx, { accountId, buybackId }, ['buyback', 'item', 'payment', 'litigation']);
  const { buyback, litigation } = theCase;
  if (!buyback || !litigation) refuse('not_found', 'No new price has been proposed for this buyback.');
  if (link && link.litigationId !== litigation.id) refuseLink();
  if (litigation.status !== 'open')
    refuse('already_resolved', `The litigation is ${litigation.status}: it has been decided before.`, {
      data: { status: litigation.status },
    });
  if (body.version !== undefined) requireShown(litigation, [body.version, link?.version], body.payout);
  return { theCase: { ...theCase, buyback }, litigation, told: toldBy(ctx, body) };
}

/** Refuses a decision about a proposal that is no longer the one that was shown. */
function requireShown(
  { version, proposed_payout: proposed, status }: LitigationRow,
  shownVersions: readonly (number | undefined)[],
  payout = proposed,
): void {
  const data = { status, version, payout: proposed };
  if (payout !== proposed)
    refuse('price_changed', `The proposal is ${proposed} cents, not the ${payout} that were accepted.`, { data });
  if (shownVersions.some((shown) => shown !== undefined && shown !== version))
    refuse('concurrent_change', 'The litigation has changed since it was shown; read it again.', { data });
}

/** Who decides for a customer says how the customer told them, and notes what proves it. */
function toldBy({ actor }: Context, { channel, comment }: Decision): TakenUp['told'] {
  if (actor.kind === 'visitor') return {};
  const missing = [...(channel ? [] : ['channel']), ...(comment ? [] : ['comment'])];
  if (missing.length)
    refuse('validation_failed', 'A decision taken for the customer needs the way the customer answered.', {
      violations: missing.map((name) => ({ path: `body.${name}`, message: 'is missing', code: 'required' })),
    });
  return { reason: channel!, comment: comment! };
}
