import { z } from 'zod';
import { idParam, listOf, listQuery } from '../../http/list.ts';
import { defineRoute } from '../../http/route.ts';
import { idSchema, instant } from '../../http/values.ts';
import { LABEL_SIZES, PRINT_DOCUMENTS, PRINT_STATUSES } from './printing.ts';

const PRINT = 'ROLE_ITEMS_STOCK_READ';

const printJob = z
  .object({
    id: idSchema,
    stationId: idSchema,
    document: z.enum(PRINT_DOCUMENTS),
    status: z.enum(PRINT_STATUSES),
    item: z.object({ id: idSchema, code: z.string(), product: z.string() }),
    attempts: z.number().int(),
    mayBePrinted: z.boolean().meta({
      description: 'an attempt ended without an answer, so a label may lie there already, or a second one',
    }),
    error: z.string().nullable().meta({ description: 'what the agent said of its last attempt' }),
    isCancellable: z.boolean(),
    reprintOf: idSchema.nullable(),
    requestedBy: z.object({ id: idSchema, name: z.string().nullable() }),
    requestedAt: instant,
    sentAt: instant.nullable(),
    endedAt: instant.nullable(),
  })
  .meta({ id: 'PrintJob' });
export type PrintJobView = z.output<typeof printJob>;

const newPrintJob = z
  .strictObject({ stationId: idSchema, itemId: idSchema, document: z.enum(PRINT_DOCUMENTS) })
  .meta({ id: 'NewPrintJob' });

export const requestPrint = defineRoute({
  id: 'requestPrint',
  tag: 'warehouse',
  summary: 'Print a document about an item at a printer of its warehouse, without a dialog',
  method: 'POST',
  path: '/print-jobs',
  access: PRINT,
  body: newPrintJob,
  response: printJob,
  status: 201,
  errors: ['not_found', 'item_not_found', 'print_queue_full'],
});
export const getPrintJob = defineRoute({
  id: 'getPrintJob',
  tag: 'warehouse',
  summary: 'What became of a print job',
  method: 'GET',
  path: '/print-jobs/{id}',
  access: PRINT,
  params: idParam,
  response: printJob,
  errors: ['not_found'],
});
export const listPrintJobs = defineRoute({
  id: 'listPrintJobs',
  tag: 'warehouse',
  summary: 'What a printer printed in the last month, the latest first',
  method: 'GET',
  path: '/print-stations/{id}/jobs',
  access: 'ROLE_STOCK_MANAGE',
  params: idParam,
  query: listQuery({ status: z.enum(PRINT_STATUSES).optional() }, ['requestedAt']),
  response: listOf(printJob),
  errors: ['not_found'],
});
export const reprintJob = defineRoute({
  id: 'reprintJob',
  tag: 'warehouse',
  summary: 'Print the same label again: a new job that names the first',
  method: 'POST',
  path: '/print-jobs/{id}/reprint',
  access: PRINT,
  params: idParam,
  response: printJob,
  status: 201,
  errors: ['not_found', 'print_queue_full'],
});
export const cancelPrintJob = defineRoute({
  id: 'cancelPrintJob',
  tag: 'warehouse',
  summary: 'Cancel a job that no agent works on',
  method: 'POST',
  path: '/print-jobs/{id}/cancel',
  access: PRINT,
  params: idParam,
  response: printJob,
  errors: ['not_found', 'status_not_fit'],
});
export const getItemLabel = defineRoute({
  id: 'getItemLabel',
  tag: 'warehouse',
  summary: 'The label of an item as a PDF, for the print dialog of a browser',
  method: 'GET',
  path: '/items/{id}/label',
  access: PRINT,
  params: idParam,
  query: z.strictObject({ size: z.enum(LABEL_SIZES).optional() }),
  responseType: 'file',
  errors: ['item_not_found'],
});
