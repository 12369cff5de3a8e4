import * as contract from '@reprise/contract/identity/second-factor-routes';
import { type Binding, handle, handleOpen } from '../../platform/http/binding.ts';
import { answerLoginChallenge } from './answer-login-challenge.ts';
import { confirmSession } from './confirm-session.ts';
import { getOwnFactors } from './get-own-factors.ts';
import { CHALLENGE_NETWORK } from './limits.ts';
import { addPasskey } from './passkeys/add-passkey.ts';
import { beginPasskey } from './passkeys/begin-passkey.ts';
import { beginPasskeyConfirmation } from './passkeys/begin-passkey-confirmation.ts';
import { removeFactor } from './remove-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { addTotp } from './totp/add-totp.ts';
import { beginTotp } from './totp/begin-totp.ts';
import { getUserFactors, resetUserFactors } from './user-factors.ts';

/** Whatever answers a secret is open: the usual binding would keep it for an Idempotency-Key. */
export const secondFactorRoutes: readonly Binding[] = [
  handleOpen(contract.answerLoginChallenge, answerLoginChallenge, {
    limits: [{ limit: CHALLENGE_NETWORK, by: 'network' }],
  }),
  handle(contract.getOwnFactors, getOwnFactors),
  handleOpen(contract.confirmSession, confirmSession),
  handle(contract.beginPasskeyConfirmation, beginPasskeyConfirmation),
  handleOpen(contract.beginTotp, beginTotp),
  handleOpen(contract.addTotp, addTotp),
  handleOpen(contract.beginPasskey, beginPasskey),
  handleOpen(contract.addPasskey, addPasskey),
  handle(contract.removeFactor, removeFactor),
  handleOpen(contract.renewRecoveryCodes, renewRecoveryCodes),
  handle(contract.getUserFactors, getUserFactors),
  handle(contract.resetUserFactors, resetUserFactors),
];
