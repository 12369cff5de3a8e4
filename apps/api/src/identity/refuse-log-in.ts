import { refuse } from '../platform/http/refusal.ts';

/** One answer for everything that is wrong with an attempt, so that it tells nothing about the address. */
export function refuseLogIn(): never {
  refuse('invalid_credentials', 'the address or the password is not right');
}
