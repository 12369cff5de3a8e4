/** What the row of an item forgets when it leaves quarantine; its history keeps it. */
export const QUARANTINE_OVER = {
  quarantine_reason: null,
  quarantined_at: null,
  quarantine_until: null,
  quarantine_comment: null,
  quarantine_told_at: null,
} as const;
