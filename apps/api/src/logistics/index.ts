export { activateCircuits, requireFitting } from './circuits/activate-circuits.ts';
export { addCategoryCircuit } from './circuits/add-category-circuit.ts';
export { ensureCircuits } from './circuits/ensure-circuits.ts';
export { listActiveCircuits } from './circuits/list-active-circuits.ts';
export { readOffers } from './circuits/read-offers.ts';
export { createDispatchRule } from './dispatch/create-dispatch-rule.ts';
export { logisticsRoutes } from './routes.ts';
