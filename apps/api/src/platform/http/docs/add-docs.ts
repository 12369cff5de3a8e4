import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Limiter } from '../../access/limiter.ts';
import type { Binding } from '../binding.ts';
import { openApiOfBindings } from '../openapi/openapi.ts';
import { limitPublicRead } from '../public-reads.ts';
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

type Encoding = 'br' | 'gzip';
type Page = { type: string; body: Buffer; packed: Readonly<Record<Encoding, Buffer>>; etag: string };
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

declare module 'fastify' {
  interface FastifyInstance {
    /** Builds the pages before the first request, so that none waits for it: the document takes a moment of processor. */
    buildDocs(): void;
  }
}

/** What the API says of itself, for programs and for people. Public, and not of the route table: it is about it. */
export function addDocs(app: FastifyInstance, bindings: readonly Binding[], limiter: Limiter): void {
  const file = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');
  const sources: Record<string, { type: string; make: () => string }> = {
    '/openapi.json': { type: 'application/json', make: () => JSON.stringify(openApiOfBindings(bindings)) },
    '/docs': { type: 'text/html', make: () => docsPage(openApiOfBindings(bindings)) },
    '/docs/docs.css': { type: 'text/css', make: () => file('docs.css') },
    '/docs/docs.js': { type: 'text/javascript', make: () => file('docs.js') },
    '/docs/favicon.svg': { type: 'image/svg+xml', make: () => file('favicon.svg') },
  };
  const pages = new Map<string, Page>();
  const pageAt = (url: string): Page => {
    const page = pages.get(url) ?? buildPage(sources[url]!.type, sources[url]!.make());
    pages.set(url, page);
    return page;
  };
  app.decorate('buildDocs', () => {
    for (const url of Object.keys(sources)) pageAt(url);
  });
  for (const url of Object.keys(sources))
    app.get(url, async (request, reply) => {
      await limitPublicRead(limiter, request);
      const page = pageAt(url);
      void reply.header('etag', page.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
      void reply.header('content-security-policy', POLICY).header('referrer-policy', 'no-referrer');
      if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      if (encoding) void reply.header('content-encoding', encoding);
      return reply.type(page.type).send(encoding ? page.packed[encoding] : page.body);
    });
}

function chooseEncoding(accepted: string | string[] = ''): Encoding | undefined {
  const offers = String(accepted)
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim());
  return ENCODINGS.find((encoding) =>
    offers.some(
      (offer) => offer === encoding || (offer.startsWith(`${encoding};`) && !/;\s*q=0(?:\.0*)?$/.test(offer)),
    ),
  );
}

function buildPage(type: string, text: string): Page {
  const body = Buffer.from(text);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  // Quality 5: a tenth of the size for a hundredth of the time of the best.
  const br = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  // Weak: the same page in another encoding is the same page.
  return { type: `${type}; charset=utf-8`, body, packed: { br, gzip: gzipSync(body) }, etag: `W/"${hash}"` };
}
