import type { CallResult } from '@reprise/client/call';
import { getOpening } from '@reprise/contract/operations/opening-routes';
import { queryOf } from '../../api/query.ts';

export type Opening = CallResult<typeof getOpening>;
export type Step = Opening['steps'][number];

export const openingOf = (accountId: string) => queryOf(getOpening, { params: { id: accountId } });

/** Goes with somebody who leaves a step for another page, so that the page offers the way back. */
export const fromOpening = (accountId: string) => ({ openingOf: accountId });
export type FromOpening = ReturnType<typeof fromOpening>;
