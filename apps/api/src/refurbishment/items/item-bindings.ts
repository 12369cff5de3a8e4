import type { Binding } from '../../platform/http/binding.ts';

export const itemBindings: readonly Binding[] = [];
