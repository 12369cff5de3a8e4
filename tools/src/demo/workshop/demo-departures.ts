import { demoWeek } from './demo-week.ts';

type Sale = { price: number; buyer: string; reference: string; months: number };
/** A device of the workshop that left it; `device` is its place among those that were bought, the first ones are of the week. */
export type DemoDeparture = { device: number; daysAgo: number } & (
  | { kind: 'sale'; sale: Sale; cameBack?: string }
  | { kind: 'transfer'; to: string; reference: string }
  | { kind: 'scrap'; reason: string }
);

const MARKET = 'Place de marché Remix';
const BROKER = 'Broker Nordis';
const waiting = (n: number): number => demoWeek.length + n;
const sold = (device: number, daysAgo: number, sale: Sale): DemoDeparture & { kind: 'sale' } => ({
  kind: 'sale',
  device,
  daysAgo,
  sale,
});

// biome-ignore format: one device per line
export const demoDepartures: readonly DemoDeparture[] = [
  sold(0, 2, { price: 44_900, buyer: MARKET, reference: 'RMX-20418', months: 24 }),
  sold(1, 1, { price: 39_900, buyer: MARKET, reference: 'RMX-20431', months: 24 }),
  sold(waiting(0), 3, { price: 21_000, buyer: BROKER, reference: 'LOT-0311', months: 0 }),
  sold(waiting(1), 3, { price: 18_500, buyer: BROKER, reference: 'LOT-0311', months: 0 }),
  sold(waiting(2), 3, { price: 26_000, buyer: BROKER, reference: 'LOT-0311', months: 0 }),
  sold(waiting(3), 2, { price: 31_900, buyer: MARKET, reference: 'RMX-20420', months: 12 }),
  sold(waiting(4), 2, { price: 28_900, buyer: MARKET, reference: 'RMX-20422', months: 12 }),
  sold(waiting(5), 1, { price: 24_900, buyer: MARKET, reference: 'RMX-20433', months: 6 }),
  sold(waiting(6), 1, { price: 33_900, buyer: MARKET, reference: 'RMX-20436', months: 12 }),
  { ...sold(waiting(7), 3, { price: 29_900, buyer: MARKET, reference: 'RMX-20402', months: 12 }), cameBack: 'Le client signale un écran qui scintille.' },
  { kind: 'transfer', device: waiting(8), daysAgo: 2, to: 'Réemploi Solidaire', reference: 'DON-12' },
  { kind: 'scrap', device: waiting(9), daysAgo: 2, reason: 'Carte mère oxydée, irréparable.' },
];
