import { expect, test } from 'vitest';
import { matching, numberIn, type PaletteGroup } from './palette-groups.ts';

const action = (label: string, hint?: string) => ({
  id: label,
  label,
  icon: 'user' as const,
  act: () => undefined,
  ...(hint ? { hint } : {}),
});
const GROUPS: PaletteGroup[] = [
  { label: 'Configuration', actions: [action('Règles de répartition'), action('Utilisateurs', 'Organisation')] },
  { label: 'Langue', actions: [action('Deutsch')] },
];
const found = (query: string) => matching(GROUPS, query).flatMap(({ actions }) => actions.map(({ id }) => id));

test('words are found in any order, without accents or capitals, in names, hints and headings', () => {
  expect(found('')).toEqual(['Règles de répartition', 'Utilisateurs', 'Deutsch']);
  expect(found('REPARTITION regles')).toEqual(['Règles de répartition']);
  expect(found('organisation')).toEqual(['Utilisateurs']);
  expect(found('langue')).toEqual(['Deutsch']);
  expect(found('langue util')).toEqual([]);
  expect(matching(GROUPS, 'deutsch').map(({ label }) => label)).toEqual(['Langue']);
});

test('a number is digits, grouped or not, and enough of them', () => {
  expect(numberIn(' 2 481503\u00a0906125 ')).toBe('2481503906125');
  expect(['248', '2481a', '', 'IMEI'].map(numberIn)).toEqual([undefined, undefined, undefined, undefined]);
});
