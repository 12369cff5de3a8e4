import type { Binding } from '../../platform/http/binding.ts';

export const diagnosisBindings: readonly Binding[] = [];
