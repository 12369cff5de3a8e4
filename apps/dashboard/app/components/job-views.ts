export const JOB_STATES = ['dead', 'failed', 'active', 'retry', 'created', 'completed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];
export const JOB_VIEWS: readonly (JobState | undefined)[] = [undefined, ...JOB_STATES];
export const isJobState = (value: string | null): value is JobState =>
  (JOB_STATES as readonly (string | null)[]).includes(value);
