import { HOME_PREVIEW_MINUTES } from '@reprise/contract/white-label/home';
import { type Clock, MINUTE } from '../platform/clock.ts';
import type { Keys } from '../platform/crypto/keys.ts';
import { readClaim, signClaim } from '../platform/crypto/signed-claim.ts';

const PURPOSE = 'home-preview';

/** Signed, not stored. It shows the draft of one home and opens nothing else. */
export function newPreviewToken(keys: Keys, clock: Clock, accountId: string): { token: string; until: Date } {
  const until = new Date(clock.now().getTime() + HOME_PREVIEW_MINUTES * MINUTE);
  return { token: signClaim(keys, PURPOSE, [accountId], until), until };
}

/** Whose draft it shows; nothing when it is no token of ours, or has ended. */
export function readPreviewToken(keys: Keys, clock: Clock, token: string): string | undefined {
  return readClaim(keys, clock, PURPOSE, token)?.[0];
}
