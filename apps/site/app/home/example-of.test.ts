import { expect, test } from 'vitest';
import { exampleOf } from './example-of.ts';

const card = (label: string, image: string | null, bestPrice: number | null) => ({ label, image, bestPrice });

test('home example: a device of the shop with a price and a picture, its own amount and no other', () => {
  const widgets = [
    { type: 'search' },
    { type: 'products', products: [card('Unpriced', '/a.png', null), card('Bare', null, 9_000)] },
    { type: 'products', products: [card('Nova 12', '/n.png', 39_550)] },
  ];
  expect(exampleOf(widgets)).toEqual({ label: 'Nova 12', image: '/n.png', price: 39_550 });
  expect(exampleOf(widgets.slice(0, 2))).toEqual({ label: 'Bare', image: null, price: 9_000 });
});

test('home example: a shop that puts no priced device forward shows none', () => {
  expect(exampleOf([{ type: 'search' }, { type: 'html' }])).toBeUndefined();
  expect(exampleOf([{ type: 'products', products: [card('Free', null, 0)] }])).toBeUndefined();
});
