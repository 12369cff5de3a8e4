import * as circuits from '@reprise/contract/logistics/circuit-routes';
import { type Binding, handle } from '../../platform/http/binding.ts';
import { getCircuit } from './get-circuit.ts';
import { listCircuits } from './list-circuits.ts';
import { addCategoryCircuit } from './rules/add-category-circuit.ts';
import { getCircuitRule } from './rules/get-circuit-rule.ts';
import { listCircuitRules } from './rules/list-circuit-rules.ts';
import { removeCategoryCircuit } from './rules/remove-category-circuit.ts';
import { updateCircuitRule } from './rules/update-circuit-rule.ts';
import { updateCircuit } from './update-circuit.ts';

export const circuitRoutes: readonly Binding[] = [
  handle(circuits.listCircuits, listCircuits),
  handle(circuits.getCircuit, getCircuit),
  handle(circuits.updateCircuit, updateCircuit),
  handle(circuits.listCircuitRules, listCircuitRules),
  handle(circuits.getCircuitRule, getCircuitRule),
  handle(circuits.updateCircuitRule, updateCircuitRule),
  handle(circuits.addCategoryCircuit, addCategoryCircuit),
  handle(circuits.removeCategoryCircuit, removeCategoryCircuit),
];
