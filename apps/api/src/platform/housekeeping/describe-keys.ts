import type { Keys } from '../crypto/keys.ts';
import type { KeyUse } from './count-key-uses.ts';

/** One line for each key: how many rows need it, and whether it can be removed from the file. */
export function describeKeys(keys: Keys, uses: readonly KeyUse[]): { lines: string[]; isMissing: boolean } {
  const rings = { keys: keys.ids, hashKeys: keys.hashKeyIds };
  const lines = (['keys', 'hashKeys'] as const).flatMap((ring) => {
    const ids = rings[ring];
    const used = uses.filter((use) => use.ring === ring);
    const absent = [...new Set(used.map(({ keyId }) => keyId))].filter(
      (id) => !ids.includes(id) && !isUnnamed(ring, id),
    );
    const usesOf = (id: string) =>
      used
        .filter(({ keyId }) => keyId === id || (isUnnamed(ring, keyId) && id === ids.at(-1)))
        .map(({ table, rows }) => `${rows} in ${table}`)
        .join(', ');
    return [
      ...ids.map((id, at) => `${ring} ${id}: ${describe(usesOf(id), at === 0)}`),
      ...absent.map((id) => `${ring} ${id}: MISSING from the key file, and it holds ${usesOf(id)}`),
    ];
  });
  return { lines, isMissing: lines.some((line) => line.includes('MISSING')) };
}

/** Rows written before the hash key was recorded belong to the oldest one. */
const isUnnamed = (ring: KeyUse['ring'], id: string) => ring === 'hashKeys' && id === '';

function describe(held: string, isCurrent: boolean): string {
  if (isCurrent) return `current; ${held || 'no rows yet'}`;
  return held ? `still needed: ${held}` : 'no rows; it may go once what it signed has ended (docs/security.md, Keys)';
}
