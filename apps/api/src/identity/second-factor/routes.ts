import * as contract from '@reprise/contract/identity/second-factor-routes';
import type { Limiter } from '../../platform/access/limiter.ts';
import { type Binding, handle, handleOpen } from '../../platform/http/binding.ts';
import type { SessionCache } from '../sessions/session-cache.ts';
import { createAnswerLoginChallenge } from './answer-login-challenge.ts';
import { createConfirmSession } from './confirm-session.ts';
import type { SecondFactorRule } from './factors.ts';
import { createGetOwnFactors } from './get-own-factors.ts';
import { CHALLENGE_NETWORK } from './limits.ts';
import { createAddPasskey } from './passkeys/add-passkey.ts';
import { beginPasskey } from './passkeys/begin-passkey.ts';
import { beginPasskeyConfirmation } from './passkeys/begin-passkey-confirmation.ts';
import { createRemoveFactor } from './remove-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { createAddTotp } from './totp/add-totp.ts';
import { beginTotp } from './totp/begin-totp.ts';
import { createGetUserFactors, createResetUserFactors } from './user-factors.ts';

type Parts = { limiter: Limiter; sessions: SessionCache; secondFactor: SecondFactorRule };

/** Whatever answers a secret is open: the usual binding would keep it for an Idempotency-Key. */
export const secondFactorRoutes = ({ limiter, sessions, secondFactor }: Parts): readonly Binding[] => [
  handleOpen(contract.answerLoginChallenge, createAnswerLoginChallenge(limiter), {
    limits: [{ limit: CHALLENGE_NETWORK, by: 'network' }],
  }),
  handle(contract.getOwnFactors, createGetOwnFactors(secondFactor)),
  handleOpen(contract.confirmSession, createConfirmSession(limiter, sessions)),
  handle(contract.beginPasskeyConfirmation, beginPasskeyConfirmation),
  handleOpen(contract.beginTotp, beginTotp),
  handleOpen(contract.addTotp, createAddTotp(sessions)),
  handleOpen(contract.beginPasskey, beginPasskey),
  handleOpen(contract.addPasskey, createAddPasskey(sessions)),
  handle(contract.removeFactor, createRemoveFactor(secondFactor)),
  handleOpen(contract.renewRecoveryCodes, renewRecoveryCodes),
  handle(contract.getUserFactors, createGetUserFactors(secondFactor)),
  handleOpen(contract.resetUserFactors, createResetUserFactors(sessions)),
];
