import type { RouteAnswer } from '@reprise/contract/http/route';
import type { renewRecoveryCodes as route } from '@reprise/contract/identity/second-factor-routes';
import type { OpenContext } from '../../platform/http/binding.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { requireConfirmed } from './own-session.ts';
import { recordRecoveryCodes } from './record-factors.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/** Outside the usual binding: an Idempotency-Key would keep the answer, and with it the codes. */
export async function renewRecoveryCodes({ transaction }: OpenContext): Promise<RouteAnswer<typeof route>> {
  return transaction(async (ctx) => {
    const { actor, factors } = await requireConfirmed(ctx);
    if (!factors.length) refuse('status_not_fit', 'Recovery codes come with the first second factor.');
    const recoveryCodes = await replaceRecoveryCodes(ctx, actor);
    await recordRecoveryCodes(ctx, actor);
    return { recoveryCodes };
  });
}
