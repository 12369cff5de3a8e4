import * as contract from '@reprise/contract/statistics/routes';
import { type Binding, handle } from '../platform/http/binding.ts';
import { getDashboardData } from './get-dashboard-data.ts';

export const statisticsRoutes: readonly Binding[] = [handle(contract.getDashboardData, getDashboardData)];
