import { PRODUCT_TOKEN_HEADER } from '@reprise/contract/identity/session';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Actor, accountOf } from '../../access/actor.ts';
import type { Authenticate } from '../mount.ts';

const TOKENS_MAX = 20_000;

/**
 * Remembers whose a token was when it was last accepted, so that a request can be counted with its tenant before it is
 * authenticated. It opens nothing: a token that has ended since is only counted with the tenant it belonged to.
 */
export function withKnownTenants(authenticate: Authenticate) {
  const accounts = new LRUCache<string, string>({ max: TOKENS_MAX });
  return {
    async authenticate(request: FastifyRequest, needed: boolean, beforeSecondFactor?: boolean): Promise<Actor> {
      const actor = await authenticate(request, needed, beforeSecondFactor);
      const token = tokenOf(request);
      if (token && actor.kind !== 'anyone') accounts.set(token, accountOf(actor));
      return actor;
    },
    tenantOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
      const token = tokenOf(request);
      return token === undefined ? undefined : accounts.get(token);
    },
  };
}

function tokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const token = headers[PRODUCT_TOKEN_HEADER];
  return typeof token === 'string' ? token : headers.authorization;
}
