import type { giveSignature as route } from '@reprise/contract/buybacks/signing/signing-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { hashShown } from './offer.ts';
import { requireOpenSigning, takenBy } from './phone.ts';
import { moveSigning, offerOf, sealerOf } from './signings.ts';
import { viewOf } from './view-signing.ts';

/** The signature is of what the phone showed: the hash it sends must be that of the offer now. */
export async function giveSignature(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const row = await requireOpenSigning(ctx, body.key);
  const hash = hashShown(offerOf(ctx, row));
  if (hash.toString('hex') !== body.shownHash)
    refuse('signature_outdated', 'The offer has changed since the phone showed it: read it again.');
  const signed = await moveSigning(ctx, row, {
    what: 'signed',
    status: 'signed',
    visitor_id: takenBy(ctx, row),
    drawing: sealerOf(ctx, row).seal('drawing', JSON.stringify(body.drawing)),
    shown_hash: hash,
  });
  return viewOf(ctx, signed);
}
