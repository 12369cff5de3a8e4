import type { CallResult } from '@reprise/client/call';
import { listCategories } from '@reprise/contract/catalogue/category-routes';
import { getCircuitRule, listCircuitRules } from '@reprise/contract/logistics/circuit-routes';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/query.ts';
import type { Lookup } from '../../kit/fields/lookup-field.tsx';

export type CircuitRule = CallResult<typeof getCircuitRule>;
/** Offered, kept but not offered for now, or not there at all. */
export const CIRCUIT_STATES = ['offered', 'paused', 'off'] as const;
export type CircuitState = (typeof CIRCUIT_STATES)[number];

export function stateOf({ circuit, status }: Pick<CircuitRule, 'circuit' | 'status'>): CircuitState {
  if (circuit.status === 'inactive') return 'off';
  return status === 'enabled' ? 'offered' : 'paused';
}
/** As the API has it: whether the circuit is on, and whether its rule is. */
export const statusOf = (state: CircuitState) =>
  ({
    offered: { circuitStatus: 'active', status: 'enabled' },
    paused: { circuitStatus: 'active', status: 'disabled' },
    off: { circuitStatus: 'inactive' },
  })[state] as { circuitStatus: CircuitRule['circuit']['status']; status?: CircuitRule['status'] };

export const circuitKey = (id: string) => keyOf(getCircuitRule, { params: { id } });
export const readCircuit = (id: string, signal?: AbortSignal) =>
  call(getCircuitRule, { params: { id } }, signal ? { signal } : {});

/** Every circuit of an account: there is one for each type. */
export async function readCircuits(accountId: string, signal?: AbortSignal): Promise<readonly CircuitRule[]> {
  const page = await call(listCircuitRules, { query: { accountId, pagination: 'false' } }, signal ? { signal } : {});
  return page['hydra:member'];
}

export const categoryLookup = (accountId: string): Lookup => ({
  about: `categories ${accountId}`,
  find: async (text, signal) => {
    const query = { accountId, status: 'active', partial: 'true', itemsPerPage: '30' } as const;
    const page = await call(listCategories, { query: { ...query, ...(text ? { search: text } : {}) } }, { signal });
    return page['hydra:member'].map(({ id, label, path }) => ({ value: id, label, note: path.join(' › ') }));
  },
});
