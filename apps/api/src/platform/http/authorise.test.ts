import type { Access, AnyRoute, Method } from '@reprise/contract/http/route';
import { describe, expect, test } from 'vitest';
import type { Actor, UserActor } from '../access/actor.ts';
import { authorise } from './authorise.ts';

const user = (userType: UserActor['userType'], module: UserActor['module']) =>
  ({ kind: 'user', userType, module, accountId: 'a', userId: 'u' }) as UserActor;
const visitor: Actor = { kind: 'visitor', accountId: 'a', visitorId: 'v' };
const anyone: Actor = { kind: 'anyone' };
const system: Actor = { kind: 'system', accountId: 'a', job: 'j' };
const seller = user('store_seller', 'tim');
const admin = user('super_admin', 'root');

/** The code of the refusal, or that there is none. */
function verdict(actor: Actor, access: Access, method: Method = 'GET'): string {
  try {
    authorise(actor, { access, method } as AnyRoute);
    return 'allowed';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('who may call a route', () => {
  test.each([
    ['anyone', 'allowed', 'allowed', 'allowed'],
    ['visitor', 'not_signed_in', 'allowed', 'allowed'],
    ['signed_in', 'not_signed_in', 'not_signed_in', 'allowed'],
    ['ROLE_CLIENT_CREATE_PAGE', 'not_signed_in', 'not_signed_in', 'permission_denied'],
  ] as const)('%s: nobody %s, a visitor %s, a seller %s', (access, ofAnyone, ofVisitor, ofSeller) => {
    expect(verdict(anyone, access)).toBe(ofAnyone);
    expect(verdict(visitor, access)).toBe(ofVisitor);
    expect(verdict(seller, access)).toBe(ofSeller);
    expect(verdict(admin, access)).toBe('allowed');
  });

  test('authorise: the system actor gets 401', () => {
    expect(verdict(system, 'signed_in')).toBe('not_signed_in');
  });

  test('authorise: a read grant does not allow a write', () => {
    const analyst = user('root_management_unit_analyst', 'tim');
    const over = (method: Method) => verdict(analyst, 'ROLE_PRODUCT_LIST_PAGE', method);
    expect((['GET', 'HEAD'] as const).map(over)).toEqual(['allowed', 'allowed']);
    expect(new Set((['POST', 'PUT', 'PATCH', 'DELETE'] as const).map(over))).toEqual(new Set(['permission_denied']));
  });
});
