import type { RouteInput } from '@reprise/contract/http/route';
import type { validateControl as route } from '@reprise/contract/warehouse/control/control-routes';
import type { Computed } from './compute-outcome.ts';
import type { requireDevice } from './preview-control.ts';
import type { BegunTest } from './test-rows.ts';

type Body = RouteInput<typeof route>['body'];
/** A control whose answers are in: what was sent, what was computed from it, and the rows it moves. */
export type Ended = {
  test: BegunTest;
  device: ReturnType<typeof requireDevice>;
  computed: Computed;
  body: Body;
};

/** What a control keeps of what was answered and computed. */
export const recordOf = ({ computed, body }: Pick<Ended, 'computed' | 'body'>) => ({
  responses: JSON.stringify(body.responses),
  imei: body.imei ?? null,
  serial_number: body.serialNumber ?? null,
  is_imei_confirmed: body.isImeiConfirmed ?? false,
  finding: computed.finding,
  comment: body.comment ?? null,
  controlled_price: computed.controlledPrice,
  charged_price: computed.chargedPrice,
  absorbed: computed.absorbed,
  hidden_absorbed: computed.hiddenAbsorbed,
});
