import { TRIAL_HOURS } from '@reprise/contract/buybacks/trials';
import { isUuid } from '@reprise/kit/ids';
import { type Clock, HOUR } from '../../platform/clock.ts';
import type { Keys } from '../../platform/crypto/keys.ts';

const SIGNED_AS = 'trial';

type Claim = { accountId: string; trialId: string };

export const trialUntil = (openedAt: Date): Date => new Date(openedAt.getTime() + TRIAL_HOURS * HOUR);

/** What the browser of a tester keeps: it turns a sale into a test sale. */
export function trialTokenOf(keys: Keys, { accountId, trialId }: Claim, until: Date): string {
  const claim = [accountId, trialId, until.getTime().toString(36)].join('~');
  return `${Buffer.from(claim).toString('base64url')}.${keys.sign(SIGNED_AS, claim)}`;
}

/** The trial of a token that we signed for this account and that has not expired, or undefined. */
export function readTrialToken(keys: Keys, clock: Clock, accountId: string, token: string): string | undefined {
  const dot = token.indexOf('.');
  const encoded = token.slice(0, dot);
  const claim = Buffer.from(encoded, 'base64url').toString();
  if (Buffer.from(claim).toString('base64url') !== encoded) return undefined;
  if (!keys.verify(SIGNED_AS, claim, token.slice(dot + 1))) return undefined;
  const [of = '', trialId = '', end = ''] = claim.split('~');
  const isOpen = of === accountId && isUuid(trialId) && Number.parseInt(end, 36) > clock.now().getTime();
  return isOpen ? trialId : undefined;
}
