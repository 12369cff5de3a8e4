/** What the printer of a station understands: Zebra's language, or PDF pages through IPP. */
export const STATION_KINDS = ['zpl', 'pdf'] as const;
export type StationKind = (typeof STATION_KINDS)[number];

/** 62 mm is an endless roll cut at 29 mm, 4x6 is in inches. */
export const LABEL_SIZES = ['62mm', '4x6', 'a6'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];

export const PRINT_DOCUMENTS = ['item_label'] as const;
export type PrintDocument = (typeof PRINT_DOCUMENTS)[number];

export const PRINT_STATUSES = ['queued', 'sent', 'printed', 'failed', 'cancelled'] as const;
export type PrintStatus = (typeof PRINT_STATUSES)[number];

/** A printer that could not print a label so often will not print it at the next attempt either. */
export const PRINT_ATTEMPTS = 5;
/** An agent that says nothing for so long has lost the job: another attempt may print it a second time. */
export const LEASE_SECONDS = 60;
/** A printer that was off for a week does not begin with a thousand labels nobody waits for. */
export const MOST_QUEUED = 200;
/** How often an agent asks for a job. */
export const CLAIM_EVERY_MS = 1_000;
/** A station whose agent was not heard for so long does not answer. */
export const SILENT_AFTER_SECONDS = 45;
export const PRINT_JOBS_KEPT_DAYS = 30;

export const isEnded = (status: PrintStatus): boolean =>
  status === 'printed' || status === 'failed' || status === 'cancelled';
