import { shapes } from './icon-paths.ts';
import type { ICONS } from './icons.ts';
import type { SELLING_ICONS } from './icons-selling.ts';
import type { STAFF_ICONS } from './icons-staff.ts';

export type IconName = keyof typeof ICONS | keyof typeof SELLING_ICONS | keyof typeof STAFF_ICONS;

/** A name that was not added is a mistake of ours: loud while we build, an empty space for a customer. */
export function iconShape(name: IconName): string {
  const path = shapes.get(name);
  if (path === undefined && process.env.NODE_ENV !== 'production')
    throw new RangeError(
      `the icon ${name} comes with icons-selling.ts or icons-staff.ts, which this page does not import`,
    );
  return path ?? '';
}
