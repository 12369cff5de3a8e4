import { ApiRefusal } from '@reprise/client/call';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { call } from '../../api/call.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import { pageForTest } from '../../testing/page.tsx';
import type { Whereabouts as Answer } from './use-place-words.ts';
import { Whereabouts } from './whereabouts.page.tsx';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));

type Place = Answer['place'];
const nowhere: Place = { kind: 'customer', organization: null, stock: null, package: null, parcel: null };
const inStock: Place = {
  ...nowhere,
  kind: 'stock',
  organization: { id: idForTest(5), name: 'Atelier Rhône' },
  stock: { stockId: idForTest(6), defaultStock: 'awaiting_control', name: null },
};
const inParcel: Place = {
  ...nowhere,
  kind: 'parcel',
  package: { id: idForTest(7), number: 'K0000000422', status: 'closed', direction: 'inbound', insideOf: null },
  parcel: {
    carrier: 'Colis Express',
    trackingNumber: 'CE123',
    trackingLink: 'https://carrier.example/CE123',
    lastStatus: null,
    lastEventAt: null,
  },
};
const step = (at: string, topic: string, place: Place, by: string | null = null) => ({
  at,
  topic,
  status: 'item_in_transit' as const,
  by,
  place,
});
const answer = (place: Place): Answer => ({
  itemId: idForTest(1),
  buybackId: idForTest(2),
  identificationNumber: '2481504333906',
  status: 'item_registered_in_warehouse',
  product: { label: 'iPhone 14 Pro', brand: 'Apple' },
  place,
  since: '2026-11-17T10:00:00.000Z',
  arrivalPhotos: [],
  way: [
    step('2026-11-15T10:00:00.000Z', 'item.packed', inParcel, 'Élodie Marchand'),
    step('2026-11-16T10:00:00.000Z', 'item.sent', inParcel),
    step('2026-11-17T10:00:00.000Z', 'item.registered', inStock, 'Aïcha Benali'),
  ],
});
const show = () => render(pageForTest(<Whereabouts itemId={idForTest(1)} />));
const big = () => document.querySelector('.whereabouts-big')?.textContent;

beforeEach(() => {
  vi.mocked(call).mockReset();
});

test('whereabouts: the one place now in large type, and the way there with the newest step first', async () => {
  vi.mocked(call).mockResolvedValue(answer(inStock));
  const screen = await show();
  await expect.poll(big).toBe('À contrôler');
  await expect.element(screen.getByText('Atelier Rhône', { exact: true })).toBeVisible();
  const titles = [...document.querySelectorAll('.timeline-title')].map((it) => it.textContent);
  expect(titles).toEqual([
    'Maintenant : Enregistrée à l’atelier',
    'Fait : Appareil expédié',
    'Fait : Appareil mis en colis',
  ]);
  await expect.element(screen.getByText(/par Aïcha Benali/)).toBeVisible();
  const size = Number.parseFloat(getComputedStyle(document.querySelector('.whereabouts-big') as Element).fontSize);
  expect(size).toBeGreaterThanOrEqual(32);
});

test.each([
  [inParcel, 'En route', /Colis K0000000422 · vers l’atelier · Colis Express · Suivi CE123/],
  [{ ...nowhere, kind: 'gone' } as Place, 'Perdu', /Personne ne sait/],
  [
    { ...nowhere, kind: 'store', organization: { id: idForTest(8), name: 'Cèdre Lyon' } } as Place,
    'En magasin',
    /Cèdre Lyon/,
  ],
])('whereabouts: each kind of place has its words (%#)', async (place, words, detail) => {
  vi.mocked(call).mockResolvedValue(answer(place));
  await show();
  await expect.poll(big).toBe(words);
  expect(document.querySelector('.whereabouts-detail')?.textContent).toMatch(detail);
});

test('whereabouts: a device that is not visible is said to be absent, with a way to try again', async () => {
  vi.mocked(call).mockRejectedValue(new ApiRefusal(404, { code: 'not_found' }, undefined));
  const screen = await show();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('button')).toBeVisible();
});
