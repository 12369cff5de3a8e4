import * as contract from '@reprise/contract/white-label/routes';
import { type Binding, handle } from '../platform/http/binding.ts';
import { getWhiteLabelConfig } from './get-config.ts';

export const whiteLabelRoutes: readonly Binding[] = [handle(contract.whiteLabelConfig, getWhiteLabelConfig)];
