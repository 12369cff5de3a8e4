import type { CallResult } from '@reprise/client/call';
import { getCoverage, getReadiness } from '@reprise/contract/operations/readiness-routes';
import { queryOf } from '../../api/query.ts';

export type Readiness = CallResult<typeof getReadiness>;
export type Point = Readiness['points'][number];
export type Coverage = CallResult<typeof getCoverage>;
export type Cell = Coverage['categories'][number]['cells'][number];
export type Cause = Coverage['causes'][number];

export const readinessOf = (accountId: string) => queryOf(getReadiness, { params: { id: accountId } });
export const coverageOf = (accountId: string) => queryOf(getCoverage, { params: { id: accountId } });
