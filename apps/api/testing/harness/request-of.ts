import type { AnyRoute } from '@reprise/contract/http/route';
import type { InjectOptions } from 'fastify';

/** What a test sends to a route. Nothing is checked here: tests send what the contract forbids, too. */
export type CallInput = {
  params?: Readonly<Record<string, unknown>>;
  query?: InjectOptions['query'];
  body?: unknown;
};

const BODY_TYPES = { json: 'application/json', 'merge-patch': 'application/merge-patch+json' } as const;

/** A request to a route of the contract, as somebody with these headers sends it. */
export function requestOf(
  { method, path, bodyType = 'json' }: AnyRoute,
  { params = {}, query, body }: CallInput,
  as: Readonly<Record<string, string>> = {},
): InjectOptions {
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (!(name in params)) throw new Error(`${method} ${path} is called without ${name}`);
    return encodeURIComponent(String(params[name]));
  });
  const request = { method, url, ...(query === undefined ? {} : { query }) };
  if (body === undefined) return { ...request, headers: as };
  if (bodyType !== 'json' && bodyType !== 'merge-patch')
    throw new Error(`${method} ${path} takes a ${bodyType}: send it with its own content type`);
  return {
    ...request,
    headers: { ...as, 'content-type': BODY_TYPES[bodyType] },
    payload: JSON.stringify(body),
  };
}
