import { findConnection } from '../../accounts/index.ts';
import { accountOf } from '../../platform/access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FetchOutside } from '../../platform/egress/fetch-outside.ts';
import type { Carriers } from './carrier-connection.ts';
import { CARRIER_IN_USE } from './create-shipment.ts';
import { sandboxCarrier } from './sandbox-carrier.ts';

export type CarrierContract = { url: string; secret: string };

/**
 * Each account has its own contract with a carrier. `sandbox` stands in for accounts without one, on a developer's machine
 * only; elsewhere their labels fail at once and say so.
 */
export function connectCarriers(
  sandbox: CarrierContract | undefined,
  parts: { fetchOutside: FetchOutside; clock: Clock },
): Carriers {
  return async (ctx, { carrier, accountId }) => {
    if (carrier !== CARRIER_IN_USE) return undefined;
    // The holder of the contract may be the buyer, behind a wall of its own.
    if (accountId !== accountOf(ctx.actor)) await ctx.actFor(accountId);
    const contract = (await findConnection(ctx, accountId, 'carrier')) ?? sandbox;
    return contract && sandboxCarrier({ ...contract, ...parts });
  };
}
