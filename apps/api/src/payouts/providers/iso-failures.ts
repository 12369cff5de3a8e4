import type { FailureTable } from './signed-request.ts';

/** Reason codes of ISO 20022 (ExternalStatusReason1Code, ExternalReturnReason1Code), for banks. Any other is for a person. */
export const ISO_FAILURES: FailureTable = {
  AC01: 'details',
  AC04: 'details',
  AC06: 'details',
  BE05: 'details',
  MD07: 'details',
  AM04: 'funds',
  AB05: 'technical',
  AB06: 'technical',
  AB08: 'technical',
  TM01: 'technical',
  RR04: 'refused',
  AG01: 'refused',
  FRAD: 'refused',
};
