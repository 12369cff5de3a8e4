import type { NewItem } from '@reprise/contract/refurbishment/origins/origin-payloads';
import type { Deed } from './demo-week.ts';

export type DemoAdded = {
  daysAgo: number;
  /** a part of the name of its product */
  product: string;
  item: Pick<NewItem, 'kind' | 'grade' | 'price' | 'supplier' | 'reference' | 'imei' | 'serialNumber' | 'comment'>;
  deeds: readonly Deed[];
  /** of a donor: the references of what is taken out of it, and why the rest is scrapped */
  taken?: { parts: readonly string[]; reason: string };
};

const ALL = 99;
const LOT = { supplier: 'Recommerce Lyon', reference: 'FA-2291' } as const;

/** Devices that no customer sold: two that are sold again, one that is taken apart, one that came this morning. */
// biome-ignore format: one device per line
export const demoAddedItems: readonly DemoAdded[] = [
  { daysAgo: 4, product: 'iPhone', item: { ...LOT, kind: 'trade', grade: 'grade_b', price: 21_000, imei: '353918114402661' }, deeds: [['diagnose', ['wipe', 'clean']], ['work', ALL], ['wipe'], ['validate']] },
  { daysAgo: 4, product: 'Galaxy', item: { ...LOT, kind: 'trade', grade: 'grade_c', price: 14_500, imei: '353918114402679' }, deeds: [['diagnose', ['wipe', 'battery', 'clean']], ['work', ALL], ['wipe'], ['validate']] },
  { daysAgo: 3, product: 'Galaxy', item: { kind: 'donor', grade: 'grade_e', price: 2_500, supplier: 'Atelier Meuse', reference: 'BL-0417', comment: 'Carte mère en panne, écran et batterie sains.' }, deeds: [], taken: { parts: ['ECR-SMA', 'BAT-SMA'], reason: 'Donneur : écran et batterie récupérés, le reste part au recyclage.' } },
  { daysAgo: 0, product: 'iPhone', item: { kind: 'trade', grade: 'grade_b', price: 19_800, supplier: 'Atelier Meuse', reference: 'BL-0423', imei: '353918114402695' }, deeds: [] },
];
