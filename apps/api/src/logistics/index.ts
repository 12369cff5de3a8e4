export { activateCircuits, requireStoreDrop } from './activate-circuits.ts';
export { ensureCircuits } from './ensure-circuits.ts';
export { listActiveCircuits } from './list-active-circuits.ts';
