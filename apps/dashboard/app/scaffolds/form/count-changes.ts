/** Fields that differ: the leaves of react-hook-form's tree of what was touched and changed. */
export function countChanges(dirty: unknown): number {
  if (dirty === true) return 1;
  if (typeof dirty !== 'object' || dirty === null) return 0;
  return Object.values(dirty).reduce((sum: number, part: unknown) => sum + countChanges(part), 0);
}

/** The API names a field by where it stood in the request. */
export const fieldOf = (path: string): string => path.replace(/^body\.?/, '').replaceAll(/\[(\d+)\]/g, '.$1');
