import { refuse } from '../platform/http/refusal.ts';

/** One answer for everything that is wrong with an attempt, so that it tells nothing about the address. */
export function refuseLogIn(): never {
  refuse('invalid_credentials', 'the address or the password is not right');
}

/** Somebody their provider vouches for, who may do nothing here. */
export function refuseUnknown(): never {
  refuse('sso_user_unknown', 'your organisation knows you, and Reprise has no user for you');
}
