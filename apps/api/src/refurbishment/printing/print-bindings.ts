import * as agents from '@reprise/contract/refurbishment/printing/agent-routes';
import * as jobs from '@reprise/contract/refurbishment/printing/job-routes';
import * as stations from '@reprise/contract/refurbishment/printing/station-routes';
import type { Limit } from '../../platform/access/limiter.ts';
import { type Binding, handle, handleFile, handleOpen } from '../../platform/http/binding.ts';
import { claimPrintJob } from './agent/claim-print-job.ts';
import { getPrintJobContent, reportPrinted, reportPrintFailed } from './agent/report-print.ts';
import { cancelPrintJob } from './jobs/cancel-print-job.ts';
import { getPrintJob, listPrintJobs } from './jobs/list-print-jobs.ts';
import { reprintJob, requestPrint } from './jobs/request-print.ts';
import { getItemLabel } from './labels/get-item-label.ts';
import { createPrintStation } from './stations/create-print-station.ts';
import { deletePrintStation } from './stations/delete-print-station.ts';
import { getPrintStation, listPrintStationOptions, listPrintStations } from './stations/list-print-stations.ts';
import { rotateAgentKey, updatePrintStation } from './stations/update-print-station.ts';

/** The agents of a hall share its network: fifty of them, each of which asks every second and prints. */
const AGENT_NETWORK: Limit = { name: 'print_agent_network', points: 6_000, seconds: 60 };
const AGENT = { limits: [{ limit: AGENT_NETWORK, by: 'network' }] } as const;

export const printBindings: readonly Binding[] = [
  handle(stations.listPrintStations, listPrintStations),
  handle(stations.listPrintStationOptions, listPrintStationOptions),
  handle(stations.getPrintStation, getPrintStation),
  handle(stations.createPrintStation, createPrintStation),
  handle(stations.updatePrintStation, updatePrintStation),
  handle(stations.rotateAgentKey, rotateAgentKey),
  handle(stations.deletePrintStation, deletePrintStation),
  handle(jobs.requestPrint, requestPrint),
  handle(jobs.getPrintJob, getPrintJob),
  handle(jobs.listPrintJobs, listPrintJobs),
  handle(jobs.reprintJob, reprintJob),
  handle(jobs.cancelPrintJob, cancelPrintJob),
  handleFile(jobs.getItemLabel, getItemLabel),
  handleOpen(agents.claimPrintJob, claimPrintJob, AGENT),
  handleFile(agents.getPrintJobContent, getPrintJobContent, AGENT),
  handleOpen(agents.reportPrinted, reportPrinted, AGENT),
  handleOpen(agents.reportPrintFailed, reportPrintFailed, AGENT),
];
