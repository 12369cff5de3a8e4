import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { stepAt, totpCodeOf } from '../../src/identity/index.ts';
import type { TestApi } from '../harness/use-api.ts';
import { type Headers, PASSWORD, type TestUser } from './people.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
}
/** What an authenticator application with this secret shows. */
export const shownCode = (secret: string, at: Date): string => totpCodeOf(fromBase32(secret), stepAt(at));

/** Requests of people with second factors, as the dashboard sends them. */
export function secondFactors(api: TestApi) {
  const post = (url: string, payload: object, headers: Headers = {}) =>
    api.call({ method: 'POST', url, payload, headers });
  const bare = (url: string, headers: Headers) => api.call({ method: 'POST', url, headers });
  return {
    logIn: (user: Pick<TestUser, 'email'>, remoteAddress = '127.0.0.1') =>
      api.call({
        method: 'POST',
        url: '/api/login',
        payload: { email: user.email, password: PASSWORD },
        remoteAddress,
      }),
    answer: (token: string, proof: object, remoteAddress = '127.0.0.1') =>
      api.call({ method: 'POST', url: '/api/login/challenge', payload: { token, ...proof }, remoteAddress }),
    confirm: (headers: Headers, proof: object) => post('/sessions/current/confirmation', proof, headers),
    own: async (headers: Headers) => (await api.call({ url: '/second-factors', headers })).json(),
    beginTotp: (headers: Headers) => bare('/second-factors/totp-options', headers),
    addTotp: (headers: Headers, body: object) => post('/second-factors/totp', body, headers),
    beginPasskey: (headers: Headers) => bare('/second-factors/passkey-options', headers),
    addPasskey: (headers: Headers, body: object) => post('/second-factors/passkeys', body, headers),
    /** Confirms with the password and adds an authenticator; the next code is one step later. */
    async enrolTotp(headers: Headers): Promise<{ secret: string; recoveryCodes: string[]; id: string }> {
      await post('/sessions/current/confirmation', { password: PASSWORD }, headers);
      const { token, secret } = (await bare('/second-factors/totp-options', headers)).json();
      const code = shownCode(secret, api.clock.now());
      const added = await post('/second-factors/totp', { token, name: 'My phone', code }, headers);
      if (added.statusCode !== 201) throw new Error(`not enrolled: ${added.payload}`);
      api.clock.advance(30_000);
      const { factor, recoveryCodes } = added.json();
      return { secret, recoveryCodes, id: factor.id };
    },
  };
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>;
/** As much of RFC 8949 as an authenticator writes. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, n: number) => {
    if (n < 24) return Buffer.from([(major << 5) | n]);
    return n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([k, v]) => [cbor(k), cbor(v)])]);
}

/** A security key with a real P-256 key pair: what it signs is checked as a browser's would be. */
export function makeSecurityKey({ origin = 'https://dashboard.reprise.test', rpId = 'dashboard.reprise.test' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  const authenticatorData = (flags: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, more]);
  };
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  };
  return {
    setCounter: (to: number) => {
      counter = to;
    },
    register({ challenge }: { challenge: string }) {
      const [px, py] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
      const cose = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, px],
        [-3, py],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        // user present, attested credential data
        ['authData', authenticatorData(0x41, attested)],
      ]);
      return {
        ...head,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['usb'],
        },
      };
    },
    sign({ challenge }: { challenge: string }) {
      const data = authenticatorData(0x01);
      const client = clientData('webauthn.get', challenge);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, createHash('sha256').update(client).digest()]))
        .sign(privateKey);
      return {
        ...head,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
