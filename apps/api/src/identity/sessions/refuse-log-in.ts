import { refuse } from '../../platform/http/refusal.ts';

/** One answer for everything that is wrong with an attempt, so that it tells nothing about the address. */
export function refuseLogIn(): never {
  refuse('invalid_credentials', 'The e-mail address or the password is wrong.');
}

/** Somebody their provider vouches for, who may do nothing here. */
export function refuseUnknown(): never {
  refuse(
    'sso_user_unknown',
    'The identity provider vouches for you, but the account has no active user for you. Ask its administrator.',
  );
}
