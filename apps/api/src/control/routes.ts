import type { Binding } from '../platform/http/binding.ts';
import { lostBindings } from './lost/lost-bindings.ts';
import { moveBindings } from './moves/move-bindings.ts';
import { quarantineBindings } from './quarantine/quarantine-bindings.ts';
import { testRoutes } from './tests/routes.ts';
import { verificationBindings } from './verification/verification-bindings.ts';

export const controlRoutes: readonly Binding[] = [
  ...testRoutes,
  ...lostBindings,
  ...moveBindings,
  ...quarantineBindings,
  ...verificationBindings,
];
