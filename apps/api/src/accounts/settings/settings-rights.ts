import type { ConnectionKind } from '@reprise/contract/accounts/connections';
import { BUYER_SETTINGS, type rootDetailPatch } from '@reprise/contract/accounts/root-detail';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findAccount } from '../queries.ts';

type Sent = Omit<z.output<typeof rootDetailPatch>, 'version'>;
type Side = 'retailer' | 'buyer';

/**
 * The sides whose settings an actor may change: those of the current module; in the root module, those the account has.
 */
async function sidesOf(ctx: Context, accountId: string): Promise<readonly Side[]> {
  const { actor } = ctx;
  if (actor.kind === 'system' || (actor.kind === 'user' && actor.provider)) return ['retailer', 'buyer'];
  if (actor.kind !== 'user' || actor.module === 'rps') return [];
  if (actor.module === 'tim') return ['retailer'];
  if (actor.module === 'lcm') return ['buyer'];
  const account = await findAccount(ctx, accountId);
  return [
    ...(account?.is_retailer ? (['retailer'] as const) : []),
    ...(account?.is_buyer_and_workshops_supervisor ? (['buyer'] as const) : []),
  ];
}

const sideOf = (name: string): Side => ((BUYER_SETTINGS as readonly string[]).includes(name) ? 'buyer' : 'retailer');

function refuseSettings({ actor }: Context): never {
  const module = actor.kind === 'user' ? actor.module : 'none';
  refuse('permission_denied', `These settings cannot be changed in the module ${module}: they belong to another one.`);
}

/** Premium features are sold by the provider, so only the provider may switch them. */
export async function requireSettings(ctx: Context, accountId: string, sent: Sent): Promise<void> {
  const { actor } = ctx;
  const isOurs = actor.kind === 'system' || (actor.kind === 'user' && actor.provider);
  if (sent.enabledPremiumFeatures && !isOurs)
    refuse('permission_denied', 'Only the provider may change enabledPremiumFeatures.');
  const sides = await sidesOf(ctx, accountId);
  const names = Object.entries(sent).flatMap(([name, value]) => (value === undefined ? [] : name));
  if (!names.every((name) => sides.includes(sideOf(name)))) refuseSettings(ctx);
}

/** Documents of the public site are settings of the retailer. */
export async function requireRetailerSettings(ctx: Context, accountId: string): Promise<void> {
  if (!(await sidesOf(ctx, accountId)).includes('retailer')) refuseSettings(ctx);
}

/** Either side pays some of its customers, each by its own rules. */
export async function requirePayoutSettings(ctx: Context, accountId: string): Promise<void> {
  if (!(await sidesOf(ctx, accountId)).length) refuseSettings(ctx);
}

/** A buyer's connector is a setting of the buyer; either side may hold the contract with a carrier. */
export async function requireConnectionSettings(ctx: Context, accountId: string, kind: ConnectionKind): Promise<void> {
  const sides = await sidesOf(ctx, accountId);
  if (kind === 'buyer' ? !sides.includes('buyer') : !sides.length) refuseSettings(ctx);
}
