import { lookup as resolveName } from 'node:dns';
import { type RequestOptions, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export type EgressProblem = 'not_https' | 'address_refused' | 'unreachable' | 'too_slow' | 'too_large';
export type OutsideRequest = {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | undefined;
  signal?: AbortSignal | undefined;
};
/** The only function that may fetch an address that came from outside. */
export type FetchOutside = (url: string, request?: OutsideRequest) => Promise<Response>;
export type EgressOptions = {
  /** Origins of sandboxes on this machine that are reached without TLS. Only loopback addresses are accepted. */
  sandboxOrigins: () => readonly string[];
  timeoutMs?: number;
  maxBytes?: number;
  resolve?: typeof resolveName;
};

const PORTS: ReadonlySet<string> = new Set(['', '443', '8443']);
const refusal = (problem: EgressProblem, why: string, cause?: unknown) =>
  Object.assign(new Error(why, { cause }), { egress: problem });

/** Finds our own error in the cause chain, however deep a library has wrapped it. */
export function egressProblemOf(error: unknown): EgressProblem | undefined {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('egress' in at) return (at as { egress: EgressProblem }).egress;
  return undefined;
}

/**
 * HTTPS to public addresses only. The address is checked when the connection is made, which defeats DNS rebinding;
 * redirects are not followed; the size and the time of an answer are bounded.
 */
export function createFetchOutside(options: EgressOptions): FetchOutside {
  const { sandboxOrigins, timeoutMs = 5_000, maxBytes = 512 * 1024, resolve = resolveName } = options;
  return async (address, { method = 'GET', headers = {}, body, signal } = {}) => {
    const url = URL.parse(address);
    if (!url) throw refusal('unreachable', 'not an address');
    const isSandbox = sandboxOrigins().includes(url.origin);
    if (!isSandbox) requireOutside(url);
    const slow = AbortSignal.timeout(timeoutMs);
    const request: RequestOptions = {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
      // A new connection for each request: a reused one would skip the look-up and its check.
      agent: false,
      signal: signal ? AbortSignal.any([slow, signal]) : slow,
      ...(isSandbox ? {} : { lookup: publicOnly(resolve) }),
    };
    try {
      return await send(url, request, body, maxBytes);
    } catch (error) {
      if (egressProblemOf(error)) throw error;
      if (slow.aborted) throw refusal('too_slow', 'no answer in time', error);
      throw refusal('unreachable', 'the other side cannot be reached', error);
    }
  };
}

function requireOutside(url: URL): void {
  if (url.protocol !== 'https:') throw refusal('not_https', 'only HTTPS leaves this machine');
  if (url.username || url.password) throw refusal('address_refused', 'the address names somebody');
  if (!PORTS.has(url.port)) throw refusal('address_refused', 'this port is not one of the web');
  // The URL parser has already normalised every spelling of an IPv4 address (octal, a single number).
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw refusal('address_refused', 'the address is not public');
}

const publicOnly =
  (resolve: typeof resolveName): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      // One private address among public ones is an attack, so the whole answer is refused.
      if (!found.length || !found.every(({ address }) => isPublicAddress(address)))
        return callback(refusal('address_refused', 'the name leads to an address that is not public'), []);
      if (options.all) return callback(null, found);
      callback(null, found[0]!.address, found[0]!.family);
    });
  };

function send(url: URL, options: RequestOptions, body: string | undefined, maxBytes: number): Promise<Response> {
  return new Promise((answer, fail) => {
    const outgoing = (url.protocol === 'https:' ? secureRequest : request)(url, options, (incoming) => {
      const chunks: Buffer[] = [];
      let size = 0;
      incoming.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxBytes) incoming.destroy(refusal('too_large', 'the answer is too long'));
        else chunks.push(chunk);
      });
      incoming.on('error', fail);
      incoming.on('end', () => {
        const status = incoming.statusCode ?? 502;
        const isEmpty = status < 200 || status === 204 || status === 205 || status === 304;
        const headers = new Headers();
        for (const [name, value] of Object.entries(incoming.headers)) if (value) headers.set(name, String(value));
        answer(new Response(isEmpty ? null : Buffer.concat(chunks), { status: Math.max(200, status), headers }));
      });
    });
    outgoing.on('error', fail);
    outgoing.end(body);
  });
}
