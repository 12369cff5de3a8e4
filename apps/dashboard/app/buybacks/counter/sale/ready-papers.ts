import type { CounterDevice } from '@reprise/contract/buybacks/counter/sale-payloads';

/** Papers that are ready, in the order they are handed over. */
export const readyPapers = (devices: readonly CounterDevice[]): string[] =>
  devices.flatMap(({ id, papers }) =>
    papers.filter(({ isReady }) => isReady).map(({ kind }) => `/buybacks/${id}/documents/${kind}`),
  );
