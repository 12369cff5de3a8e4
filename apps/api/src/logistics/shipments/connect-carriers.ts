import type { Clock } from '../../platform/clock.ts';
import type { FetchOutside } from '../../platform/egress/fetch-outside.ts';
import type { Carriers } from './carrier-connection.ts';
import { CARRIER_IN_USE } from './create-shipment.ts';
import { sandboxCarrier } from './sandbox-carrier.ts';

export type CarrierContract = { url: string; secret: string };

/** The carriers there is a contract with. Without one, labels fail at once and say so. */
export function connectCarriers(
  contract: CarrierContract | undefined,
  parts: { fetchOutside: FetchOutside; clock: Clock },
): Carriers {
  return new Map(contract ? [[CARRIER_IN_USE, sandboxCarrier({ ...contract, ...parts })]] : []);
}
