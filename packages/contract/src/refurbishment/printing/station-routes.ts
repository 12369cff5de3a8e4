import { z } from 'zod';
import { idParam, listOf } from '../../http/list.ts';
import { defineRoute } from '../../http/route.ts';
import { idSchema } from '../../http/values.ts';
import {
  newPrintStation,
  printStation,
  printStationOptions,
  printStationPatch,
  printStationQuery,
  printStationWithKey,
} from './station-payloads.ts';

const MANAGE = 'ROLE_STOCK_MANAGE';

export const listPrintStations = defineRoute({
  id: 'listPrintStations',
  tag: 'warehouse',
  summary: 'Printers of the warehouses in sight: when they were last heard of and how much waits for them',
  method: 'GET',
  path: '/print-stations',
  access: MANAGE,
  query: printStationQuery,
  response: listOf(printStation),
  errors: ['not_found'],
});
export const listPrintStationOptions = defineRoute({
  id: 'listPrintStationOptions',
  tag: 'warehouse',
  summary: 'Printers that somebody at a station can choose from',
  method: 'GET',
  path: '/print-stations/options',
  access: 'ROLE_ITEMS_STOCK_READ',
  query: z.strictObject({ accountId: idSchema.optional() }),
  response: printStationOptions,
  errors: ['not_found'],
});
export const getPrintStation = defineRoute({
  id: 'getPrintStation',
  tag: 'warehouse',
  summary: 'One printer',
  method: 'GET',
  path: '/print-stations/{id}',
  access: MANAGE,
  params: idParam,
  response: printStation,
  errors: ['not_found'],
});
export const createPrintStation = defineRoute({
  id: 'createPrintStation',
  tag: 'warehouse',
  summary: 'Add a printer to a warehouse; the answer has the key of its agent, which is shown once',
  method: 'POST',
  path: '/print-stations',
  access: MANAGE,
  body: newPrintStation,
  response: printStationWithKey,
  status: 201,
  errors: ['not_found', 'print_station_name_taken'],
});
export const updatePrintStation = defineRoute({
  id: 'updatePrintStation',
  tag: 'warehouse',
  summary: 'Change a printer; labels that wait are printed as it is now',
  method: 'PATCH',
  path: '/print-stations/{id}',
  access: MANAGE,
  params: idParam,
  body: printStationPatch,
  bodyType: 'merge-patch',
  response: printStation,
  errors: ['not_found', 'concurrent_change', 'print_station_name_taken'],
});
export const rotateAgentKey = defineRoute({
  id: 'rotateAgentKey',
  tag: 'warehouse',
  summary: 'Give the agent of a printer another key; the old one is worth nothing from now on',
  method: 'POST',
  path: '/print-stations/{id}/agent-key',
  access: MANAGE,
  params: idParam,
  body: z.strictObject({ version: z.number().int() }).meta({ id: 'AgentKeyRotation' }),
  response: printStationWithKey,
  errors: ['not_found', 'concurrent_change'],
});
export const deletePrintStation = defineRoute({
  id: 'deletePrintStation',
  tag: 'warehouse',
  summary: 'Remove a printer: its key is worth nothing any more, and labels that wait for it are cancelled',
  method: 'DELETE',
  path: '/print-stations/{id}',
  access: MANAGE,
  params: idParam,
  status: 204,
  errors: ['not_found'],
});
