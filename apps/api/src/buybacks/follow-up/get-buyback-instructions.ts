import type { getBuybackInstructions as route } from '@reprise/contract/buybacks/follow-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { requireLink } from '../links.ts';
import { readBuyback } from '../read-buyback.ts';
import { findRehearsed } from '../trials/find-rehearsed.ts';
import { readInstructions } from './read-instructions.ts';

export async function getBuybackInstructions(
  ctx: Context,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const request = { buybackId: params.id, token: query.t, purpose: 'follow' } as const;
  const rehearsed = await findRehearsed(ctx, request);
  if (rehearsed) return rehearsed.followUp.instructions;
  const { accountId, buybackId } = await requireLink(ctx, request);
  return readInstructions(ctx, await readBuyback(ctx, accountId, buybackId));
}
