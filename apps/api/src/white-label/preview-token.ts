import { HOME_PREVIEW_MINUTES } from '@reprise/contract/white-label/home';
import { type Clock, MINUTE } from '../platform/clock.ts';
import type { Keys } from '../platform/crypto/keys.ts';

const PURPOSE = 'home-preview';

/** Signed, not stored. It shows the draft of one home and opens nothing else. */
export function newPreviewToken(keys: Keys, clock: Clock, accountId: string): { token: string; until: Date } {
  const until = new Date(clock.now().getTime() + HOME_PREVIEW_MINUTES * MINUTE);
  const claim = `${accountId}~${until.getTime().toString(36)}`;
  return { token: `${Buffer.from(claim).toString('base64url')}.${keys.sign(PURPOSE, claim)}`, until };
}

/** Whose draft it shows; nothing when it is no token of ours, or has ended. */
export function readPreviewToken(keys: Keys, clock: Clock, token: string): string | undefined {
  const dot = token.indexOf('.');
  const claim = Buffer.from(token.slice(0, dot), 'base64url').toString();
  if (!keys.verify(PURPOSE, claim, token.slice(dot + 1))) return undefined;
  const [accountId, until = ''] = claim.split('~');
  return clock.now().getTime() < Number.parseInt(until, 36) ? accountId : undefined;
}
