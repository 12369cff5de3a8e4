import type { AnyRoute } from '@reprise/contract/http/route';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.ts';
import type { Limit, Limiter } from '../access/limiter.ts';
import { networkOf } from '../access/network.ts';

/**
 * A shop, a campus or a mobile network is one address for many people; 100 reads a second are far above what they need.
 */
const PUBLIC_READ_NETWORK: Limit = { name: 'public_read', points: 6_000, seconds: 60, each: 'process' };
/** A slow statement of a visitor occupies a connection that all accounts share. */
const PUBLIC_STATEMENT_MS = 2_000;
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/** A caller without a session reads at our cost and cannot be identified, so these reads are limited by network. */
export const isPublicRead = ({ method }: AnyRoute, { kind }: Actor): boolean =>
  method === 'GET' && (kind === 'anyone' || kind === 'visitor');

export const statementTimeout = (route: AnyRoute, actor: Actor): { statementTimeoutMs?: number } =>
  isPublicRead(route, actor) ? { statementTimeoutMs: PUBLIC_STATEMENT_MS } : {};

/**
 * A site process reads for all its visitors and identifies itself by the address 127.0.0.1. Nobody else can: a
 * forwarded address is accepted from trusted proxies only, and those report the caller they saw.
 */
export async function limitPublicRead(limiter: Limiter, { ip }: FastifyRequest): Promise<void> {
  if (!LOOPBACK.test(ip)) await limiter.consume(PUBLIC_READ_NETWORK, networkOf(ip));
}
