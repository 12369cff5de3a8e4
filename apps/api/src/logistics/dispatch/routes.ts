import * as contract from '@reprise/contract/logistics/dispatch-rule-routes';
import { type Binding, handle } from '../../platform/http/binding.ts';
import { createDispatchRule } from './create-dispatch-rule.ts';
import { deleteDispatchRule } from './delete-dispatch-rule.ts';
import { getDispatchRule } from './get-dispatch-rule.ts';
import { listDispatchRules } from './list-dispatch-rules.ts';
import { orderDispatchRules } from './order-dispatch-rules.ts';
import { tryDispatchRules } from './try-dispatch-rules.ts';
import { updateDispatchRule } from './update-dispatch-rule.ts';

export const dispatchRoutes: readonly Binding[] = [
  handle(contract.listDispatchRules, listDispatchRules),
  handle(contract.tryDispatchRules, tryDispatchRules),
  handle(contract.orderDispatchRules, orderDispatchRules),
  handle(contract.getDispatchRule, getDispatchRule),
  handle(contract.createDispatchRule, createDispatchRule),
  handle(contract.updateDispatchRule, updateDispatchRule),
  handle(contract.deleteDispatchRule, deleteDispatchRule),
];
