import type { ChallengeMethod, FactorProof } from '@reprise/contract/identity/second-factors';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Person } from './factors.ts';
import { takeAssertion } from './passkeys/passkeys.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { takeTotpCode } from './totp/totp-factor.ts';

/** One answer for whatever is wrong with a proof, so that it tells nothing about the factors of the person. */
export function refuseProof(): never {
  refuse('second_factor_wrong', 'The code, recovery code or passkey is not right, or was used before.');
}

/** Uses up the proof and answers what it was, or refuses. `isExpected` judges the challenge a passkey signed. */
export async function takeProof(
  ctx: Context,
  person: Person,
  proof: FactorProof,
  isExpected: (challenge: string) => boolean,
): Promise<ChallengeMethod> {
  if ('code' in proof) return (await takeTotpCode(ctx, person, proof.code)) ? 'totp' : refuseProof();
  if ('recoveryCode' in proof)
    return (await takeRecoveryCode(ctx, person, proof.recoveryCode)) ? 'recovery' : refuseProof();
  return (await takeAssertion(ctx, person, proof.passkey, isExpected)) ? 'passkey' : refuseProof();
}
