import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Binding } from '../binding.ts';
import { openApiOfBindings } from '../openapi.ts';
import { docsPage } from './page.ts';

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Page = { type: string; body: string; etag: string };

/** What the API says of itself, for programs and for people. Public, and not of the route table: it is about it. */
export function addDocs(app: FastifyInstance, bindings: readonly Binding[]): void {
  const file = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');
  const sources: Record<string, { type: string; make: () => string }> = {
    '/openapi.json': { type: 'application/json', make: () => JSON.stringify(openApiOfBindings(bindings)) },
    '/docs': { type: 'text/html', make: () => docsPage(openApiOfBindings(bindings)) },
    '/docs/docs.css': { type: 'text/css', make: () => file('docs.css') },
    '/docs/docs.js': { type: 'text/javascript', make: () => file('docs.js') },
    '/docs/favicon.svg': { type: 'image/svg+xml', make: () => file('favicon.svg') },
  };
  for (const [url, { type, make }] of Object.entries(sources)) {
    // Made at the first request: most processes are never asked.
    let page: Page | undefined;
    app.get(url, async (request, reply) => {
      page ??= pageOf(type, make());
      void reply.header('etag', page.etag).header('cache-control', 'no-cache');
      void reply.header('content-security-policy', POLICY).header('referrer-policy', 'no-referrer');
      if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
      return reply.type(page.type).send(page.body);
    });
  }
}

function pageOf(type: string, body: string): Page {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { type: `${type}; charset=utf-8`, body, etag: `"${hash}"` };
}
