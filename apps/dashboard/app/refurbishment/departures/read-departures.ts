import type { CallResult } from '@reprise/client/call';
import type { leaveItem } from '@reprise/contract/refurbishment/departures/departure-routes';

export type Departure = CallResult<typeof leaveItem>;
