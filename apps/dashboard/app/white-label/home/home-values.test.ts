import { newHomePage } from '@reprise/contract/white-label/home-payloads';
import { makeT } from '@reprise/i18n';
import enGB from '@reprise/i18n/locales/en-GB/design.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { type EditedPage, homeSchema, homeValuesOf, newWidget, sentHome } from './home-values.ts';

const schema = homeSchema(makeT<'design'>('en-GB', enGB));
const id = '01890000-0000-7000-8000-000000000001';
const page: EditedPage = {
  accountId: id,
  status: 'draft',
  metaTitle: null,
  metaDescription: 'What your phone is worth',
  version: 3,
  publishedAt: null,
  siteUrl: null,
  widgets: [
    { type: 'search', title: 'Hello', bannerFileId: id, bannerImage: `https://api.test/files/${id}` },
    {
      type: 'products',
      title: null,
      // The second one was removed from the catalogue since.
      productIds: [id, '01890000-0000-7000-8000-000000000002'],
      products: [{ id, label: 'One', brand: null, image: null, bestPrice: 100, published: true }],
    },
    { type: 'html', html: '<p>Twenty characters and more</p>' },
  ],
};

test('what was read can be sent again, without what is gone', () => {
  const values = homeValuesOf(page);
  expect(schema.safeParse(values).success).toBe(true);
  const sent = { ...sentHome(values), status: 'draft' as const };
  expect(newHomePage.safeParse(sent).success).toBe(true);
  expect(sent).toMatchObject({
    metaTitle: null,
    widgets: [{ bannerFileId: id }, { title: null, productIds: [id] }, { type: 'html' }],
  });
  expect(new Set(values.widgets.map(({ key }) => key)).size).toBe(3);
});

test('the form refuses what the API would', () => {
  const refused = (widget: object) =>
    !schema.safeParse({ metaTitle: '', metaDescription: '', widgets: [widget] }).success;
  expect(refused(newWidget('html'))).toBe(true);
  expect(refused({ ...newWidget('html'), html: '<p>short</p>' })).toBe(true);
  expect(refused({ ...newWidget('html'), html: 'x'.repeat(200_001) })).toBe(true);
  expect(refused({ ...newWidget('html'), html: 'x'.repeat(200_000) })).toBe(false);
  expect(refused(newWidget('products'))).toBe(true);
  expect(refused(newWidget('search'))).toBe(false);
  expect(refused({ ...newWidget('search'), title: 'x' })).toBe(true);
  expect(refused({ ...newWidget('search'), title: 'x'.repeat(51) })).toBe(true);
  for (const meta of [{ metaTitle: 'x' }, { metaDescription: 'x'.repeat(501) }])
    expect(schema.safeParse({ metaTitle: '', metaDescription: '', widgets: [], ...meta }).success).toBe(false);
});
