import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrandFiles } from './brand-files.ts';
import type { Site } from './sites.ts';

const id = (n: number) => `01941f29-7c00-7260-8a61-91494fc4854${n}`;
const asked: string[] = [];
const api = createServer((request, response) => {
  asked.push(request.url ?? '');
  const type = request.url?.endsWith(id(3)) ? 'text/html' : 'image/png';
  response.writeHead(200, { 'content-type': type }).end('picture');
});
beforeAll(() => new Promise<void>((done) => api.listen(0, '127.0.0.1', done)));
afterAll(() => void api.close());

const site = {
  config: { account: { logo: `https://api.test/files/${id(1)}`, darkLogo: null, favicon: null } },
  home: {
    widgets: [
      { type: 'html', html: `<img src="https://api.test/files/${id(4)}">` },
      { type: 'search', title: null, bannerImage: `https://api.test/files/${id(2)}` },
      { type: 'search', title: null, bannerImage: `https://api.test/files/${id(3)}` },
    ],
  },
} as unknown as Site;

test('a site shows its logo and the banners of its home under its own name, and no other file', async () => {
  const file = createBrandFiles(`http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  for (const n of [1, 2]) expect((await file(site, id(n)))?.body.toString()).toBe('picture');
  await file(site, id(2));
  expect(asked).toEqual([`/files/${id(1)}`, `/files/${id(2)}`]);
  expect(await file(site, id(4))).toBeUndefined();
  expect(asked).toHaveLength(2);
  expect(await file(site, id(3)), 'what is no picture').toBeUndefined();
});
