import { z } from 'zod';
import { idParam } from '../../http/list.ts';
import { defineRoute } from '../../http/route.ts';
import { idSchema, text } from '../../http/values.ts';
import { LABEL_SIZES, PRINT_ATTEMPTS, PRINT_DOCUMENTS, STATION_KINDS } from './printing.ts';

/** The routes of an agent take no session: the key of a station is the bearer token, and names the station. */
const attempt = z.int().min(1).max(PRINT_ATTEMPTS).meta({ description: 'of the claim that this is about' });

const claimedJob = z
  .object({
    id: idSchema,
    document: z.enum(PRINT_DOCUMENTS),
    format: z.enum(STATION_KINDS),
    labelSize: z.enum(LABEL_SIZES),
    attempt,
    mayBePrinted: z.boolean(),
    code: z.string().meta({ description: 'what the label is about, for the log of the agent' }),
  })
  .meta({ id: 'ClaimedPrintJob' });
export type ClaimedJob = z.output<typeof claimedJob>;

export const claimPrintJob = defineRoute({
  id: 'claimPrintJob',
  tag: 'warehouse',
  summary: 'The next job of the station whose key this is, leased for a minute; null when nothing waits',
  method: 'POST',
  path: '/print-stations/agent/claim',
  access: 'anyone',
  response: z.object({ job: claimedJob.nullable() }).meta({ id: 'PrintJobClaim' }),
  errors: ['agent_key_invalid'],
});
export const getPrintJobContent = defineRoute({
  id: 'getPrintJobContent',
  tag: 'warehouse',
  summary: 'What to send to the printer: ZPL or a PDF',
  method: 'GET',
  path: '/print-stations/agent/jobs/{id}/content',
  access: 'anyone',
  params: idParam,
  responseType: 'file',
  errors: ['agent_key_invalid', 'not_found', 'status_not_fit'],
});
export const reportPrinted = defineRoute({
  id: 'reportPrinted',
  tag: 'warehouse',
  summary: 'The printer took the whole job',
  method: 'POST',
  path: '/print-stations/agent/jobs/{id}/printed',
  access: 'anyone',
  params: idParam,
  body: z.strictObject({ attempt }).meta({ id: 'PrintedReport' }),
  status: 204,
  errors: ['agent_key_invalid', 'not_found', 'status_not_fit'],
});
export const reportPrintFailed = defineRoute({
  id: 'reportPrintFailed',
  tag: 'warehouse',
  summary: 'The printer did not take the job: it is tried again, at most five times',
  method: 'POST',
  path: '/print-stations/agent/jobs/{id}/failed',
  access: 'anyone',
  params: idParam,
  body: z
    .strictObject({
      attempt,
      error: text(1, 500),
      mayBePrinted: z.boolean().meta({ description: 'the printer had taken all of it or a part' }),
    })
    .meta({ id: 'PrintFailedReport' }),
  status: 204,
  errors: ['agent_key_invalid', 'not_found', 'status_not_fit'],
});
