import type { AnyRoute } from '@reprise/contract/http/route';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.ts';
import type { Limit, Limiter } from '../access/limiter.ts';
import { networkOf } from '../access/network.ts';

/** A shop, a campus or a mobile network is one address for many people: 100 reads a second are far above all of them. */
const PUBLIC_READ_NETWORK: Limit = { name: 'public_read', points: 6_000, seconds: 60, each: 'process' };
/** A statement of a visitor that takes longer keeps a connection from every tenant. */
const PUBLIC_STATEMENT_MS = 2_000;
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/** Whoever is not signed in reads at our cost and under no name of their own. */
export const isPublicRead = ({ method }: AnyRoute, { kind }: Actor): boolean =>
  method === 'GET' && (kind === 'anyone' || kind === 'visitor');

export const statementTimeout = (route: AnyRoute, actor: Actor): { statementTimeoutMs?: number } =>
  isPublicRead(route, actor) ? { statementTimeoutMs: PUBLIC_STATEMENT_MS } : {};

/**
 * A site process reads for all its visitors and says that it is ourselves by the address 127.0.0.1. Nobody else can: an
 * address is believed from trusted proxies only, and those name the caller they heard.
 */
export async function limitPublicRead(limiter: Limiter, { ip }: FastifyRequest): Promise<void> {
  if (!LOOPBACK.test(ip)) await limiter.consume(PUBLIC_READ_NETWORK, networkOf(ip));
}
