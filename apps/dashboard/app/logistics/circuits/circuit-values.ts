import {
  CIRCUIT_DESCRIPTION_MAX_LENGTH,
  HIGHLIGHTED_INSTRUCTION_MAX_LENGTH,
  INSTRUCTION_MAX_LENGTH,
  INSTRUCTION_TYPES,
  INSTRUCTIONS_MAX,
  type InstructionType,
  TRANSFER_ORDER_COPIES_MAX,
} from '@reprise/contract/logistics/circuit-rules';
import type { T } from '@reprise/i18n';
import { z } from 'zod';
import { termsSchema } from '../../documents/transfer-order/terms-values.ts';
import {
  type ModifierValues,
  modifierValues,
  modifierValuesOf,
  sentModifier,
} from '../../payments/offers/modifier-values.ts';
import type { CoverageDraft } from '../../readiness/notices/use-coverage-preview.ts';
import { type CustomValue, customValuesOf, customValuesSchema, sentCustomValues } from './cards/custom-values.ts';
import { CIRCUIT_STATES, type CircuitRule, type CircuitState, stateOf, statusOf } from './read-circuits.ts';

export type CircuitValues = {
  state: CircuitState;
  name: string;
  description: string;
  highlightedInstruction: string;
  traceabilityEnabled: boolean;
  instructions: { type: InstructionType; label: string }[];
  categories: { id: string; label: string }[];
  eligibleCountries: string[];
  paymentModeIds: string[];
  modifier: ModifierValues;
  terms: string;
  copies: number | undefined;
  customValues: CustomValue[];
};

/** The rules of the contract as people fill them in. */
export function circuitSchema(t: T<'offers'>) {
  return z.object({
    state: z.enum(CIRCUIT_STATES),
    name: z.string().trim().min(2).max(255),
    description: z.string().trim().max(CIRCUIT_DESCRIPTION_MAX_LENGTH),
    highlightedInstruction: z.string().trim().max(HIGHLIGHTED_INSTRUCTION_MAX_LENGTH),
    traceabilityEnabled: z.boolean(),
    instructions: z
      .array(
        z.object({
          type: z.enum(INSTRUCTION_TYPES),
          label: z.string().trim().min(1).max(INSTRUCTION_MAX_LENGTH),
        }),
      )
      .max(INSTRUCTIONS_MAX),
    categories: z.array(z.object({ id: z.string(), label: z.string() })),
    eligibleCountries: z.array(z.string()),
    paymentModeIds: z.array(z.string()),
    modifier: modifierValues(t),
    terms: termsSchema(t),
    copies: z
      .number({ error: t('circuit.copiesWrong') })
      .int({ error: t('circuit.copiesWrong') })
      .min(0, { error: t('circuit.copiesWrong') })
      .max(TRANSFER_ORDER_COPIES_MAX, { error: t('circuit.copiesWrong') }),
    customValues: customValuesSchema(t),
  });
}

export const circuitValuesOf = (rule: CircuitRule): CircuitValues => ({
  state: stateOf(rule),
  name: rule.circuit_name,
  description: rule.description ?? '',
  highlightedInstruction: rule.highlightedInstruction ?? '',
  traceabilityEnabled: rule.traceabilityEnabled,
  instructions: rule.instructions.map(({ type, label }) => ({ type, label })),
  categories: rule.categoryIds.map((id, place) => ({ id, label: rule.categoryLabels[place] ?? '' })),
  eligibleCountries: rule.eligibleCountries,
  paymentModeIds: rule.paymentModeIds,
  modifier: modifierValuesOf(rule.modifier),
  terms: rule.terms ?? '',
  copies: rule.transferOrderNumberOfCopy,
  customValues: customValuesOf(rule),
});

const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);

/** Merge-patch: only what was changed, so that what comes from the circuit goes on coming from it. */
export function sentCircuit(typed: CircuitValues, rule: CircuitRule): Record<string, unknown> {
  const read = circuitValuesOf(rule);
  const isChanged = (name: keyof CircuitValues) => differs(typed[name], read[name]);
  return {
    ...(isChanged('state') ? statusOf(typed.state) : {}),
    ...(isChanged('name') ? { name: typed.name } : {}),
    ...(isChanged('description') ? { description: typed.description.trim() || null } : {}),
    ...(isChanged('highlightedInstruction')
      ? { highlightedInstruction: typed.highlightedInstruction.trim() || null }
      : {}),
    ...(isChanged('traceabilityEnabled') ? { traceabilityEnabled: typed.traceabilityEnabled } : {}),
    ...(isChanged('instructions') ? { instructions: typed.instructions } : {}),
    ...(isChanged('categories') ? { categoryIds: typed.categories.map(({ id }) => id) } : {}),
    ...(isChanged('eligibleCountries') ? { eligibleCountries: typed.eligibleCountries } : {}),
    ...(isChanged('paymentModeIds') ? { paymentModeIds: typed.paymentModeIds } : {}),
    ...(isChanged('modifier') ? { modifier: sentModifier(typed.modifier) } : {}),
    ...(isChanged('terms') ? { terms: typed.terms.trim() || null } : {}),
    ...(isChanged('copies') ? { transferOrderNumberOfCopy: typed.copies } : {}),
    ...(isChanged('customValues') ? { customValues: sentCustomValues(typed.customValues) } : {}),
  };
}

/** What decides which categories the circuit is offered for. */
export const draftOf = ({ state, categories }: CircuitValues, { id }: CircuitRule): CoverageDraft => ({
  kind: 'circuit',
  id,
  isOffered: state === 'offered',
  categoryIds: categories.map((category) => category.id),
});
