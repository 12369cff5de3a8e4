import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, Meta } from 'react-router';
import { expect, test } from 'vitest';
import { trailData } from './finding/trail-data.ts';
import { storesData } from './stores/stores-data.ts';
import { siteData } from './structured-data.ts';

const told = {
  origin: 'https://shop.test',
  locale: 'en-GB',
  own: 'fr-FR',
  brand: { name: 'Shop', logo: '/brand/1' },
} as const;

test('addresses are those of the language, and of no other host', () => {
  const trail = trailData(told, [
    { label: 'All', page: '/categories' },
    { label: 'Phones', page: '/category/1/phones' },
  ]);
  expect(trail.itemListElement).toMatchObject([
    { position: 1, item: 'https://shop.test/en/categories' },
    { position: 2, item: 'https://shop.test/en/category/1/phones' },
  ]);
  expect(JSON.stringify(siteData(told))).toContain('https://shop.test/en/search?q={search_term_string}');
});

test('what a tenant calls its store cannot end the script it stands in', () => {
  const hostile = '</script><img src=x onerror=hit()>';
  const store = {
    id: '1',
    name: hostile,
    street: null,
    streetMore: null,
    zipCode: null,
    city: 'Lyon',
    country: 'FR',
    latitude: null,
    longitude: null,
  };
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => createElement(Meta),
      meta: () => [{ 'script:ld+json': storesData(told, [store]) }],
    },
  ]);
  const html = renderToString(createElement(Page));
  const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)['@graph'][0]).toMatchObject({ name: hostile, address: { addressLocality: 'Lyon' } });
});
