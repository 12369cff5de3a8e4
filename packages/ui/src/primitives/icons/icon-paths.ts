import { ICONS } from './icons.ts';

export const shapes = new Map<string, string>(Object.entries(ICONS));

export function addIcons(more: Readonly<Record<string, string>>): void {
  for (const [name, path] of Object.entries(more)) shapes.set(name, path);
}
