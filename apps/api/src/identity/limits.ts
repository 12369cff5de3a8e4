import type { DailyLimit } from '../platform/access/daily-limit.ts';
import type { Limit } from '../platform/access/limiter.ts';

const QUARTER = 15 * 60;
/**
 * Counted before any look-up, for everybody alike: enough for a head office that starts at nine, too few for guessing.
 */
export const LOGIN_ANYBODY: Limit = { name: 'login_anybody', points: 600, seconds: QUARTER, each: 'process' };
/** One address from one network, whether it is known there or not. */
export const LOGIN_PLACE: Limit = { name: 'login_place', points: 10, seconds: QUARTER };
/**
 * Strangers share the attempts of the address and of their network. A user on a network they signed in from before does
 * not consume them, so an attacker can use up the attempts of strangers, never those of the owner.
 */
export const LOGIN_ADDRESS: Limit = { name: 'login_address', points: 20, seconds: QUARTER };
export const LOGIN_NETWORK: Limit = { name: 'login_network', points: 100, seconds: QUARTER };
/** Against a slow attack over many days the limit of an address shrinks: 100 attempts, 50, 25, 12, 10. */
export const LOGIN_DAY: DailyLimit = { name: 'login_day', points: 100, least: 10 };
export const RENEW_ADDRESS: Limit = { name: 'renew_address', points: 5, seconds: QUARTER };
export const RENEW_NETWORK: Limit = { name: 'renew_network', points: 50, seconds: QUARTER };
export const LINK_NETWORK: Limit = { name: 'link_network', points: 100, seconds: QUARTER };
export const VISITOR_NETWORK: Limit = { name: 'visitor_network', points: 600, seconds: QUARTER };
export const CHANGE_PASSWORD: Limit = { name: 'change_password', points: 20, seconds: QUARTER };
/** Three for each sign-in. There is nothing to guess; a head office that begins at nine must all come in. */
export const SSO_NETWORK: Limit = { name: 'sso_network', points: 900, seconds: QUARTER };
/** Each one is a request to somebody else's server. */
export const SSO_TEST: Limit = { name: 'sso_test', points: 30, seconds: QUARTER };
/** An invitation is a mail to somebody: one person cannot be flooded with them. */
export const INVITE_USER: Limit = { name: 'invite_user', points: 5, seconds: QUARTER };
