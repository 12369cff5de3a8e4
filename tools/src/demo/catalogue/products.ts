import { camera, earbuds, handheld, headphones, laptop, reader, tablet, tower, watch } from '../drawings/devices.ts';
import { phone, phoneFront, phoneSide } from '../drawings/phone.ts';
import type { TintName } from '../drawings/shapes.ts';
import type { DemoProduct } from './demo-catalogue.ts';

const both = ['cedre', 'jonquille'] as const;
const cedre = ['cedre'] as const;
const jonquille = ['jonquille'] as const;
type Row = readonly [
  brand: string,
  model: string,
  label: string,
  price: number,
  draw: () => string,
  retailers: DemoProduct['retailers'],
  more?: Pick<DemoProduct, 'simple' | 'draft' | 'views'>,
];
const simple = { simple: true } as const;
const draft = { draft: true } as const;
const allSides = (tint: TintName) => ({ views: [() => phoneFront(tint), () => phoneSide(tint)] });

// biome-ignore format: one product per line
const ROWS: Readonly<Record<string, readonly Row[]>> = {
  smartphones: [
    ['Apple', 'iPhone 15 Pro', 'iPhone 15 Pro 128 Go', 560, () => phone('triple', 'blue'), both, allSides('blue')],
    ['Apple', 'iPhone 15 Pro', 'iPhone 15 Pro 256 Go', 610, () => phone('triple', 'silver'), cedre],
    ['Apple', 'iPhone 15', 'iPhone 15 128 Go', 430, () => phone('diagonal', 'rose'), both],
    ['Apple', 'iPhone 14 Pro', 'iPhone 14 Pro 128 Go', 412, () => phone('triple', 'graphite'), both],
    ['Apple', 'iPhone 14 Pro', 'iPhone 14 Pro 256 Go', 448, () => phone('triple', 'lilac'), cedre],
    ['Apple', 'iPhone 14', 'iPhone 14 128 Go', 318, () => phone('diagonal', 'lilac'), both],
    ['Apple', 'iPhone 13', 'iPhone 13 128 Go', 264, () => phone('diagonal', 'blue'), both],
    ['Apple', 'iPhone 13 mini', 'iPhone 13 mini 128 Go', 205, () => phone('diagonal', 'rose'), cedre],
    ['Apple', 'iPhone 12', 'iPhone 12 64 Go', 172, () => phone('pair', 'mint'), both],
    ['Apple', 'iPhone 12 mini', 'iPhone 12 mini 64 Go', 148, () => phone('pair', 'silver'), cedre],
    ['Apple', 'iPhone SE (2022)', 'iPhone SE (2022) 64 Go', 118, () => phone('single', 'midnight'), both],
    ['Apple', 'iPhone 11', 'iPhone 11 64 Go', 121, () => phone('pair', 'yellow'), both],
    ['Samsung', 'Galaxy S24 Ultra', 'Galaxy S24 Ultra 256 Go', 540, () => phone('column', 'graphite'), both, allSides('graphite')],
    ['Samsung', 'Galaxy S24', 'Galaxy S24 128 Go', 362, () => phone('column', 'lilac'), both],
    ['Samsung', 'Galaxy S23', 'Galaxy S23 128 Go', 298, () => phone('column', 'cream'), both],
    ['Samsung', 'Galaxy S22', 'Galaxy S22 128 Go', 190, () => phone('column', 'sage'), cedre],
    ['Samsung', 'Galaxy S21 FE', 'Galaxy S21 FE 128 Go', 138, () => phone('column', 'mint'), both],
    ['Samsung', 'Galaxy A54', 'Galaxy A54 128 Go', 128, () => phone('dots', 'midnight'), both],
    ['Samsung', 'Galaxy A34', 'Galaxy A34 128 Go', 96, () => phone('dots', 'lilac'), jonquille],
    ['Google', 'Pixel 8 Pro', 'Pixel 8 Pro 128 Go', 338, () => phone('bar', 'blue'), cedre],
    ['Google', 'Pixel 8', 'Pixel 8 128 Go', 254, () => phone('bar', 'sage'), both],
    ['Google', 'Pixel 7a', 'Pixel 7a 128 Go', 158, () => phone('bar', 'coral'), cedre],
    ['Xiaomi', '13T Pro', 'Xiaomi 13T Pro 256 Go', 226, () => phone('island', 'midnight'), cedre],
    ['Xiaomi', 'Redmi Note 12', 'Redmi Note 12 128 Go', 72, () => phone('island', 'indigo'), both],
    ['OnePlus', '11', 'OnePlus 11 256 Go', 248, () => phone('circle', 'sage'), cedre],
    ['Fairphone', 'Fairphone 5', 'Fairphone 5 256 Go', 282, () => phone('dots', 'blue'), both],
    ['Nothing', 'Phone (2)', 'Nothing Phone (2) 256 Go', 231, () => phone('pair', 'graphite'), jonquille],
  ],
  'smartphones-pliables': [
    ['Samsung', 'Galaxy Z Flip5', 'Galaxy Z Flip5 256 Go', 288, () => phone('pair', 'lilac'), both],
    ['Samsung', 'Galaxy Z Fold5', 'Galaxy Z Fold5 256 Go', 520, () => phone('column', 'midnight'), cedre],
    ['Motorola', 'Razr 40', 'Razr 40 256 Go', 210, () => phone('pair', 'sage'), cedre, draft],
  ],
  tablettes: [
    ['Apple', 'iPad Air (5e génération)', 'iPad Air 5 64 Go', 292, () => tablet('silver', 'dawn'), both],
    ['Apple', 'iPad (10e génération)', 'iPad 10 64 Go', 214, () => tablet('yellow', 'dune'), both],
    ['Apple', 'iPad (9e génération)', 'iPad 9 64 Go', 148, () => tablet('silver', 'forest', { button: true }), cedre],
    ['Apple', 'iPad Pro 11', 'iPad Pro 11 M2 128 Go', 505, () => tablet('graphite', 'night'), cedre],
    ['Samsung', 'Galaxy Tab S9', 'Galaxy Tab S9 128 Go', 348, () => tablet('graphite', 'dune'), both],
    ['Samsung', 'Galaxy Tab A9+', 'Galaxy Tab A9+ 64 Go', 92, () => tablet('midnight', 'forest'), jonquille],
    ['Lenovo', 'Tab P11', 'Tab P11 128 Go', 78, () => tablet('midnight', 'dawn'), cedre],
  ],
  'ordinateurs-portables': [
    ['Apple', 'MacBook Air M2', 'MacBook Air 13 M2 256 Go', 610, () => laptop('midnight', 'night'), both],
    ['Apple', 'MacBook Air M1', 'MacBook Air 13 M1 256 Go', 455, () => laptop('silver', 'dawn'), both],
    ['Apple', 'MacBook Pro 14 M3', 'MacBook Pro 14 M3 512 Go', 1080, () => laptop('graphite', 'dune'), cedre],
    ['Lenovo', 'ThinkPad X1 Carbon Gen 10', 'ThinkPad X1 Carbon Gen 10', 520, () => laptop('graphite', 'night'), cedre],
    ['Dell', 'XPS 13 9315', 'XPS 13 9315', 430, () => laptop('silver', 'forest'), cedre],
    ['HP', 'EliteBook 840 G9', 'EliteBook 840 G9', 380, () => laptop('silver', 'night'), jonquille],
  ],
  'montres-connectees': [
    ['Apple', 'Watch Series 9', 'Apple Watch Series 9 45 mm', 214, () => watch('graphite', 'sage'), both],
    ['Apple', 'Watch SE (2022)', 'Apple Watch SE 2022 40 mm', 122, () => watch('silver', 'cream'), both],
    ['Apple', 'Watch Ultra', 'Apple Watch Ultra 49 mm', 402, () => watch('silver', 'coral'), cedre],
    ['Samsung', 'Galaxy Watch6', 'Galaxy Watch6 44 mm', 118, () => watch('graphite', 'midnight', { round: true }), both],
    ['Garmin', 'Forerunner 265', 'Forerunner 265', 196, () => watch('midnight', 'coral', { round: true }), cedre],
    ['Withings', 'ScanWatch 2', 'ScanWatch 2 42 mm', 132, () => watch('silver', 'blue', { round: true }), cedre],
  ],
  consoles: [
    ['Nintendo', 'Switch OLED', 'Switch OLED 64 Go', 176, () => handheld('#eef0f2', '#eef0f2', 'dune'), both],
    ['Nintendo', 'Switch', 'Switch 32 Go', 128, () => handheld('#e2554b', '#2d9fc9', 'night'), both],
    ['Sony', 'PlayStation 5', 'PlayStation 5 825 Go', 286, () => tower('white'), both],
    ['Microsoft', 'Xbox Series X', 'Xbox Series X 1 To', 248, () => tower('black'), both],
    ['Valve', 'Steam Deck', 'Steam Deck 256 Go', 232, () => handheld('#2b2b2f', '#2b2b2f', 'forest'), cedre],
  ],
  audio: [
    ['Apple', 'AirPods Pro 2', 'AirPods Pro 2', 96, () => earbuds('silver'), both, simple],
    ['Apple', 'AirPods Max', 'AirPods Max', 222, () => headphones('mint'), cedre, simple],
    ['Sony', 'WH-1000XM5', 'WH-1000XM5', 142, () => headphones('graphite'), both, simple],
    ['Bose', 'QuietComfort 45', 'QuietComfort 45', 104, () => headphones('cream'), cedre, simple],
    ['Samsung', 'Galaxy Buds2 Pro', 'Galaxy Buds2 Pro', 48, () => earbuds('lilac'), jonquille, simple],
  ],
  'appareils-photo': [
    ['Sony', 'Alpha 7 III', 'Alpha 7 III nu', 640, () => camera('graphite'), cedre],
    ['Fujifilm', 'X-T4', 'X-T4 nu', 705, () => camera('silver'), cedre],
    ['Canon', 'EOS R10', 'EOS R10 nu', 468, () => camera('midnight'), cedre],
    ['Ricoh', 'GR III', 'GR III', 590, () => camera('graphite', { compact: true }), cedre, draft],
  ],
  liseuses: [
    ['Amazon', 'Kindle Paperwhite 5', 'Kindle Paperwhite 5', 46, () => reader('graphite'), cedre, simple],
    ['Kobo', 'Libra 2', 'Libra 2', 62, () => reader('silver'), both, simple],
    ['Vivlio', 'InkPad 4', 'InkPad 4', 78, () => reader('midnight'), cedre, simple],
  ],
};

export const demoProducts: readonly DemoProduct[] = Object.entries(ROWS).flatMap(([category, rows]) =>
  rows.map(([brand, model, label, price, draw, retailers, more]) => ({
    category,
    brand,
    model,
    label,
    price,
    draw,
    retailers,
    ...more,
  })),
);
