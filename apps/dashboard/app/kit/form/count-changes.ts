/** Fields that differ: the leaves of react-hook-form's tree of what was touched and changed. */
export function countChanges(dirty: unknown): number {
  if (dirty === true) return 1;
  if (typeof dirty !== 'object' || dirty === null) return 0;
  return Object.values(dirty).reduce((sum: number, part: unknown) => sum + countChanges(part), 0);
}

/** Fields with an error: a field of a list counts by itself, and so does a list that is wrong as a whole. */
export function countErrors(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0;
  if ('type' in errors && typeof errors.type === 'string') return 1;
  return Object.values(errors).reduce((sum: number, part: unknown) => sum + countErrors(part), 0);
}

/** The API names a field by where it stood in the request. */
export const fieldAt = (path: string): string => path.replace(/^body\.?/, '').replaceAll(/\[(\d+)\]/g, '.$1');
