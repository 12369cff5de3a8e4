import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createMicroCache, gzipBody, NONCE_SLOT, newNonce, pageOf, plainBody } from './micro-cache.ts';

const html = `<style nonce="${NONCE_SLOT}">${'p{margin:0}'.repeat(500)}</style><p>été</p><script nonce="${NONCE_SLOT}">1</script>`;
const page = (body = html, status = 200) => pageOf(status, new Headers({ 'content-type': 'text/html' }), body);

test('each answer has its own nonce in every place, and nothing else changes', () => {
  const [one, two] = [newNonce(), newNonce()];
  expect(one).not.toBe(two);
  expect(plainBody(page(), one).toString()).toBe(html.replaceAll(NONCE_SLOT, one));
  expect(plainBody(page(), two).toString()).toBe(html.replaceAll(NONCE_SLOT, two));
});

test('the compressed answer is the plain one, as any reader of gzip finds', () => {
  for (const body of [html, 'no nonce at all', NONCE_SLOT, `${NONCE_SLOT}${NONCE_SLOT}x`, '']) {
    const [made, nonce] = [page(body), newNonce()];
    expect(gunzipSync(gzipBody(made, nonce))).toEqual(plainBody(made, nonce));
  }
});

test('the tag of a page is that of its content, whatever the nonce', () => {
  expect(page().etag).toBe(page().etag);
  expect(page().etag).not.toBe(page(`${html} `).etag);
});

test('a page is rendered once for those who wait, and failures are not kept', async () => {
  const cached = createMicroCache({ ttlMs: 60_000, keepMs: 60_000, maxBytes: 1_000_000 });
  let renderings = 0;
  const render = (status: number) => async () => {
    renderings++;
    return page(html, status);
  };
  await Promise.all(Array.from({ length: 20 }, () => cached('a /', render(200))));
  expect(renderings).toBe(1);
  await cached('b /', render(500));
  await cached('b /', render(500));
  await expect(cached('c /', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect([(await cached('c /', render(200))).status, renderings]).toEqual([200, 4]);
});

test('micro-cache: the last good copy stands in for a page that fails, until it is too old', async () => {
  let time = 0;
  const cached = createMicroCache({ ttlMs: 60, keepMs: 1_000, maxBytes: 1_000_000, now: () => time });
  const good = await cached('a /', async () => page());
  time = 61;
  expect(await cached('a /', async () => page('the API is away', 503))).toBe(good);
  expect(await cached('a /', () => Promise.reject(new Error('broken')))).toBe(good);
  expect((await cached('a /', async () => page('gone', 404))).status, 'a missing page is an answer').toBe(404);
  expect((await cached('a /', async () => page('new'))).etag).toBe(page('new').etag);
  time = 1_062;
  expect((await cached('a /', async () => page('the API is away', 503))).status).toBe(503);
});
