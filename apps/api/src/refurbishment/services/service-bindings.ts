import * as services from '@reprise/contract/refurbishment/service-routes';
import { type Binding, handle } from '../../platform/http/binding.ts';
import { completeItemServices, startItemServices } from './act-on-item-services.ts';
import { cancelItemService } from './cancel-item-service.ts';
import { completeItemService } from './complete-item-service.ts';
import { getItemService } from './get-item-service.ts';
import { getServicesOfItem } from './get-services-of-item.ts';
import { listItemServices } from './list-item-services.ts';
import { pauseItemService } from './pause-item-service.ts';
import { planItemService } from './plan-item-service.ts';
import { reopenRefurbishment } from './reopen-refurbishment.ts';
import { searchItemServices } from './search-item-services.ts';
import { resumeItemService, startItemService } from './start-item-service.ts';
import { validateRefurbishment } from './validate-refurbishment.ts';

export const serviceBindings: readonly Binding[] = [
  handle(services.listItemServices, listItemServices),
  handle(services.getItemService, getItemService),
  handle(services.searchItemServices, searchItemServices),
  handle(services.getServicesOfItem, getServicesOfItem),
  handle(services.planItemService, planItemService),
  handle(services.startItemService, startItemService),
  handle(services.pauseItemService, pauseItemService),
  handle(services.resumeItemService, resumeItemService),
  handle(services.completeItemService, completeItemService),
  handle(services.cancelItemService, cancelItemService),
  handle(services.startItemServices, startItemServices),
  handle(services.completeItemServices, completeItemServices),
  handle(services.validateRefurbishment, validateRefurbishment),
  handle(services.reopenRefurbishment, reopenRefurbishment),
];
