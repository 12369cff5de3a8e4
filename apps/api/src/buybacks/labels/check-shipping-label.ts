import type { checkShippingLabel as route } from '@reprise/contract/buybacks/follow-routes';
import { whyOf } from '@reprise/contract/errors/codes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { LABEL_STATES } from '@reprise/contract/logistics/labels';
import { labelStateOf } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { requireLink } from '../links.ts';
import { findRehearsed } from '../trials/find-rehearsed.ts';

/** Whether the label can be fetched now. There is no body: the reason is in the header of every refusal. */
export async function checkShippingLabel(
  ctx: Context,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const request = { buybackId: params.id, token: query.t, purpose: 'follow' } as const;
  const rehearsed = await findRehearsed(ctx, request);
  const state = rehearsed?.followUp.instructions.label ?? (await labelStateOf(ctx, await requireLink(ctx, request)));
  const { code } = LABEL_STATES[state];
  if (code) refuse(code, `There is no shipping label for this buyback: ${whyOf(code)}.`);
}
