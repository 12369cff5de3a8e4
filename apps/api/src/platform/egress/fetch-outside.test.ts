import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createFetchOutside, type EgressOptions, egressProblemOf } from './fetch-outside.ts';
import { isPublicAddress } from './public-address.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const outside = (more: Partial<EgressOptions> = {}) => createFetchOutside({ sandboxOrigins: () => [], ...more });
const problem = async (url: string, more: Partial<EgressOptions> = {}) =>
  outside(more)(url).then(
    ({ status }) => `answered ${status}`,
    (error: unknown) => egressProblemOf(error),
  );
/** A name server of somebody who wants to reach us. */
const resolvesTo = (...addresses: string[]) =>
  ((_name: string, _options: object, callback: (e: null, found: object[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as never;

describe('addresses that are not public', () => {
  test.each([
    ...['127.0.0.1', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
    ...['100.64.0.1', '192.0.0.8', '192.0.2.1', '198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1'],
    ...['240.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::8.8.8.8', 'fe80::1'],
    ...['fe80::1%eth0', 'fc00::1', 'fd12::1', 'fec0::1', 'ff02::1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1'],
    ...['2001:db8::1', '100::1', '3fff::1', 'not-an-address', ''],
  ])('%s', (ip) => {
    expect(isPublicAddress(ip)).toBe(false);
  });
  test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
    'isPublicAddress: %s is public',
    (ip) => {
      expect(isPublicAddress(ip)).toBe(true);
    },
  );
});

describe('nothing leaves', () => {
  test.each([
    ['http://example.com', 'not_https'],
    ['ftp://example.com', 'not_https'],
    ['file:///etc/passwd', 'not_https'],
    ['https://user:pass@example.com', 'address_refused'],
    ['https://example.com:22', 'address_refused'],
    ['https://127.0.0.1', 'address_refused'],
    ['https://2130706433', 'address_refused'],
    ['https://0x7f000001', 'address_refused'],
    ['https://017700000001', 'address_refused'],
    ['https://127.1', 'address_refused'],
    ['https://[::1]', 'address_refused'],
    ['https://[::ffff:127.0.0.1]', 'address_refused'],
    ['https://localhost', 'address_refused'],
    ['nonsense', 'unreachable'],
  ])('fetchOutside: refuses %s', async (url, expected) => {
    expect(await problem(url)).toBe(expected);
  });

  test('fetchOutside: refuses a name that resolves to a private address, alone or among public ones', async () => {
    for (const addresses of [['10.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::1'], []])
      expect(await problem('https://rebinding.example', { resolve: resolvesTo(...addresses) })).toBe('address_refused');
  });
});

describe('the sandbox on this machine', () => {
  test('answers by its exact origin only, and redirects are not followed', async () => {
    const origin = await serve((request, response) => {
      if (request.url === '/away') response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
    });
    const fetchOutside = outside({ sandboxOrigins: () => [origin] });
    expect(await (await fetchOutside(`${origin}/x`)).json()).toEqual({ ok: true });
    expect((await fetchOutside(`${origin}/away`)).status).toBe(302);
    expect(await problem(origin.replace('127.0.0.1', 'localhost'), { sandboxOrigins: () => [origin] })).toBe(
      'not_https',
    );
  });

  test('is not waited for, nor listened to without end', async () => {
    const slow = await serve(() => {});
    const options = { sandboxOrigins: () => [slow], timeoutMs: 50 };
    expect(await problem(slow, options)).toBe('too_slow');
    const long = await serve((_request, response) => void response.end('x'.repeat(10_000)));
    expect(await problem(long, { sandboxOrigins: () => [long], maxBytes: 9_999 })).toBe('too_large');
    expect(await problem(long, { sandboxOrigins: () => [long], maxBytes: 10_000 })).toBe('answered 200');
    const gone = await serve((request) => void request.socket.destroy());
    expect(await problem(gone, { sandboxOrigins: () => [gone] })).toBe('unreachable');
  });
});
