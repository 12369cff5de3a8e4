/** What somebody of the workshop does with a device; a diagnosis names the answer to each question by its place. */
export type Deed =
  | readonly ['begin']
  | readonly ['diagnose', answers: readonly number[]]
  | readonly ['start']
  | readonly ['complete']
  | readonly ['pause', reason: string]
  | readonly ['cancel', reason: string]
  | readonly ['validate']
  | readonly ['reopen', reason: string];

const DONE: readonly Deed[] = [['start'], ['complete']];
/** Wiped, cleaned: the least that a device needs. */
const LEAST = [1, 0, 0, 0, 0, 0, 0, 1];
const BATTERY = [1, 0, 1, 0, 0, 0, 0, 1];
const SCREEN = [1, 2, 0, 0, 0, 0, 1, 0];
const BACK = [1, 1, 0, 0, 1, 0, 0, 0];
const GOOD = [0, 0, 0, 0, 0, 0, 0, 0];

/** One device for each line, from the one that came first. Those that come after them wait for their diagnosis. */
// biome-ignore format: one device per line
export const demoWeek: readonly { daysAgo: number; deeds: readonly Deed[] }[] = [
  { daysAgo: 6, deeds: [['diagnose', LEAST], ...DONE, ...DONE, ['validate']] },
  { daysAgo: 5, deeds: [['diagnose', BATTERY], ...DONE, ...DONE, ...DONE, ['validate']] },
  { daysAgo: 5, deeds: [['diagnose', GOOD]] },
  { daysAgo: 4, deeds: [['diagnose', SCREEN], ...DONE, ['cancel', 'Les rayures ont disparu au polissage.'], ...DONE, ['validate']] },
  { daysAgo: 4, deeds: [['diagnose', LEAST], ...DONE, ...DONE, ['validate'], ['reopen', 'Le haut-parleur grésille au contrôle de sortie.'], ['begin']] },
  { daysAgo: 3, deeds: [['diagnose', BACK], ...DONE, ['start'], ['pause', 'Attend une vitre arrière, lot de lundi.']] },
  { daysAgo: 2, deeds: [['diagnose', BATTERY], ...DONE, ['start'], ['pause', 'Attend l’avis du responsable.']] },
  { daysAgo: 1, deeds: [['diagnose', SCREEN], ...DONE] },
  { daysAgo: 1, deeds: [['diagnose', BATTERY]] },
  { daysAgo: 0, deeds: [['diagnose', BATTERY], ...DONE, ['start']] },
  { daysAgo: 0, deeds: [['diagnose', LEAST], ['start']] },
  { daysAgo: 0, deeds: [['diagnose', BACK]] },
  { daysAgo: 0, deeds: [['begin']] },
];
