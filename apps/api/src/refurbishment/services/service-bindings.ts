import type { Binding } from '../../platform/http/binding.ts';

export const serviceBindings: readonly Binding[] = [];
