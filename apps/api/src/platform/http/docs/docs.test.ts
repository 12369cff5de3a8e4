import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { defineRoute } from '@reprise/contract/http/route';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useServer } from '../../../../testing/harness/use-server.ts';
import { handle } from '../binding.ts';

const strange = defineRoute({
  id: 'strange',
  tag: 'catalogue',
  summary: 'A <b>summary</b> with "quotes"',
  method: 'POST',
  path: '/strange/{id}',
  access: 'ROLE_CLIENT_EDIT_PAGE',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ note: z.string().min(2).max(10), inner: z.object({ deep: z.boolean() }) }),
  response: z.object({ id: z.uuid() }).meta({ id: 'Strange' }),
});
const server = useServer({ bindings: [handle(strange, async (_ctx, { params }) => params)] });

describe('the page', () => {
  test('shows every operation with its fields, escaped', async () => {
    const page = await server.app.inject('/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('id="strange"');
    expect(page.body).toContain('A &lt;b&gt;summary&lt;/b&gt; with &quot;quotes&quot;');
    expect(page.body).toContain('Staff with <code>ROLE_CLIENT_EDIT_PAGE</code>');
    expect(page.body).toContain('string, 2 to 10 characters');
    expect(page.body).toContain('<code class="name">deep</code>');
    expect(page.body).toContain('href="#schema-Strange"');
    expect(page.body).not.toMatch(/undefined|\[object/);
  });

  test('runs nothing that is not ours and needs nothing from elsewhere', async () => {
    const page = await server.app.inject('/docs');
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(page.body).not.toMatch(/https?:\/\/|<style|style="|onclick|<script>/);
    const needed = [...page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, address]) => address!);
    expect(new Set(needed)).toEqual(new Set(['/docs/favicon.svg', '/docs/docs.css', '/docs/docs.js', '/openapi.json']));
    for (const address of needed) expect((await server.app.inject(address)).statusCode, address).toBe(200);
  });

  test('is not sent again to who has it', async () => {
    const { etag } = (await server.app.inject('/docs')).headers;
    const again = await server.app.inject({ url: '/docs', headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

test.each([
  ['br', 'gzip, deflate, br'],
  ['gzip', 'gzip'],
  ['gzip', 'gzip;q=0.5, br;q=0'],
  [undefined, 'identity'],
])('/docs is sent as %s to a browser that accepts %s, with the same ETag', async (encoding, accepted) => {
  const plain = await server.app.inject('/docs');
  const answer = await server.app.inject({ url: '/docs', headers: { 'accept-encoding': accepted } });
  expect(answer.headers).toMatchObject({ etag: plain.headers.etag, vary: 'accept-encoding' });
  expect(answer.headers['content-encoding']).toBe(encoding);
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes);
  expect(unpack(answer.rawPayload).toString()).toBe(plain.body);
});

test('the document is what programs read', async () => {
  const answer = await server.app.inject('/openapi.json');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.json()).toMatchObject({
    openapi: '3.1.1',
    paths: { '/strange/{id}': { post: { operationId: 'strange' } } },
  });
});
