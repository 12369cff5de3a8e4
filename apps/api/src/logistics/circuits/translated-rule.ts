import type { Context } from '../../platform/context.ts';
import { listedField, sayIn, type Words } from '../../translations/index.ts';
import { sanitise } from '../../white-label/index.ts';
import type { CircuitRuleView } from './rules/circuit-rule-views.ts';

/** A rule in another language. What it takes from its circuit is translated with the circuit. */
export function translatedRule(
  rule: CircuitRuleView,
  words: Words | undefined,
  { urls }: Pick<Context, 'urls'>,
): CircuitRuleView {
  if (!words) return rule;
  const ownerOf = (field: CircuitRuleView['inherited'][number]) =>
    rule.inherited.includes(field) ? rule.circuit.id : rule.id;
  const description = sayIn(words, ownerOf('description'), 'description', rule.description);
  return {
    ...rule,
    circuit_name: sayIn(words, rule.circuit.id, 'name', rule.circuit_name),
    // The original was sanitised when it was written; a translation is when it is shown.
    description: description === rule.description || description === null ? description : sanitise(description, urls),
    highlightedInstruction: sayIn(words, rule.id, 'highlightedInstruction', rule.highlightedInstruction),
    instructions: rule.instructions.map((one) => ({
      ...one,
      label: sayIn(words, ownerOf('instructions'), listedField(one.label), one.label),
    })),
  };
}
