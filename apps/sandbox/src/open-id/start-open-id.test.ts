import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noOpenIdFaults, readOpenIdFaults } from './faults.ts';
import { type OpenIdSandbox, startOpenId } from './start-open-id.ts';

let sandbox: OpenIdSandbox;
beforeAll(async () => {
  sandbox = await startOpenId({ port: 0 });
});
afterAll(() => sandbox.stop());

const read = async (path: string) => (await fetch(sandbox.issuer + path)).json() as Promise<Record<string, unknown>>;
const keys = async () => ((await read('/jwks')).keys as { kid: string }[]).map(({ kid }) => kid);

describe('the identity provider of the sandbox', () => {
  test('says what it is, and takes codes with PKCE only', async () => {
    expect(await read('/.well-known/openid-configuration')).toMatchObject({
      issuer: sandbox.issuer,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      end_session_endpoint: `${sandbox.issuer}/session/end`,
    });
    const redirect = encodeURIComponent('http://localhost:1/open-id/00000000-0000-7000-8000-000000000000/callback');
    const asked = `/auth?client_id=reprise&response_type=code&scope=openid&state=x&redirect_uri=${redirect}`;
    const answer = await fetch(sandbox.issuer + asked, { redirect: 'manual' });
    expect(new URL(answer.headers.get('location')!).searchParams.get('error')).toBe('invalid_request');
  });

  test('changes its keys, and lies, when it is told to', async () => {
    const before = await keys();
    await fetch(`${sandbox.issuer}/api/keys/rotate`, { method: 'POST' });
    expect((await keys()).filter((kid) => before.includes(kid))).toEqual([]);
    const told = await fetch(`${sandbox.issuer}/api/faults`, { method: 'PUT', body: '{"wrongIssuer":true}' });
    expect(await told.json()).toEqual({ ...noOpenIdFaults, wrongIssuer: true });
    expect(await read('/.well-known/openid-configuration')).not.toMatchObject({ issuer: sandbox.issuer });
    sandbox.setFaults({});
    expect((await fetch(`${sandbox.issuer}/api/faults`, { method: 'PUT', body: '{"down":true}' })).status).toBe(400);
  });

  test('answers on this machine only', async () => {
    const status = await new Promise((done) => {
      request(sandbox.issuer, { headers: { host: 'rebound.example' } }, ({ statusCode }) => done(statusCode)).end();
    });
    expect(status).toBe(421);
  });
});

test('faults that are none are refused', () => {
  expect(readOpenIdFaults({})).toEqual(noOpenIdFaults);
  const wrong = [null, [], { slow: 1 }, { discoveryDelayMs: -1 }, { wrongIssuer: 'yes' }, { forgedTokens: 'x' }];
  for (const faults of wrong) expect(() => readOpenIdFaults(faults), JSON.stringify(faults)).toThrow(RangeError);
});
