import type { Binding } from '../platform/http/binding.ts';

export const controlRoutes: readonly Binding[] = [];
