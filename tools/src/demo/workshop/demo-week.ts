/** What somebody of the workshop does with a device. */
export type Deed =
  | readonly ['begin']
  /** every question has its answer, and nobody has decided yet */
  | readonly ['answer', services: readonly string[]]
  /** the answers are those that propose these services of `demoSteps`, where a question about the device does */
  | readonly ['diagnose', services: readonly string[]]
  /** so many services from start to end, at most */
  | readonly ['work', services: number]
  | readonly ['start']
  | readonly ['pause', reason: string]
  | readonly ['cancel', reason: string]
  /** the data is erased; `failed` says why it was not */
  | readonly ['wipe', failed?: string]
  | readonly ['validate']
  | readonly ['reopen', reason: string];

const ALL = 99;

/** One device for each line, from the one that came first. Those that come after them wait for their diagnosis. */
// biome-ignore format: one device per line
export const demoWeek: readonly { daysAgo: number; deeds: readonly Deed[] }[] = [
  { daysAgo: 6, deeds: [['diagnose', ['wipe', 'clean']], ['work', ALL], ['wipe'], ['validate']] },
  { daysAgo: 5, deeds: [['diagnose', ['wipe', 'battery', 'clean']], ['work', ALL], ['wipe', 'Verrou d’activation encore actif.'], ['wipe'], ['validate']] },
  { daysAgo: 5, deeds: [['wipe'], ['diagnose', []]] },
  { daysAgo: 4, deeds: [['diagnose', ['wipe', 'screen', 'clean']], ['work', 1], ['cancel', 'Les marques ont disparu au nettoyage.'], ['work', ALL], ['wipe'], ['validate']] },
  { daysAgo: 4, deeds: [['diagnose', ['wipe', 'clean']], ['work', ALL], ['wipe'], ['validate'], ['reopen', 'Le haut-parleur grésille au contrôle de sortie.'], ['begin']] },
  { daysAgo: 3, deeds: [['diagnose', ['wipe', 'back', 'update']], ['work', 1], ['wipe'], ['start'], ['pause', 'Attend une pièce du lot de lundi.']] },
  { daysAgo: 2, deeds: [['diagnose', ['wipe', 'battery', 'clean']], ['work', 1], ['start'], ['pause', 'Attend l’avis du responsable.']] },
  { daysAgo: 1, deeds: [['diagnose', ['wipe', 'screen', 'clean']], ['work', 1]] },
  { daysAgo: 1, deeds: [['diagnose', ['wipe', 'battery', 'update']]] },
  { daysAgo: 0, deeds: [['diagnose', ['wipe', 'battery', 'clean']], ['work', 1], ['start']] },
  { daysAgo: 0, deeds: [['diagnose', ['wipe', 'clean']], ['start']] },
  { daysAgo: 0, deeds: [['diagnose', ['wipe', 'back']]] },
  { daysAgo: 0, deeds: [['answer', ['wipe', 'battery', 'clean']]] },
];
