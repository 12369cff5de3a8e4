import { OPENING_STEP_KEYS, OPENING_STEPS, type opening } from '@reprise/contract/operations/opening';
import type { ReadinessState } from '@reprise/contract/operations/readiness';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { readCircuitRules } from '../../logistics/index.ts';
import { readConnectedWarehouses } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Account } from '../../platform/db/schema.ts';
import { getReadiness } from '../readiness/get-readiness.ts';
import type { Point } from '../readiness/readiness-point.ts';
import { readDrafts } from './draft-terms.ts';

type Opening = z.input<typeof opening>;

/** Every step is done because the objects say so: nothing is ticked and nothing is stored. */
export async function readOpening(ctx: Context, account: Selectable<Account>): Promise<Opening> {
  const { id } = account;
  const circuits = await readUnofferedCircuits(ctx, id);
  const workshops = await readConnectedWarehouses(ctx, id);
  const administrator = await readAdministrator(ctx, id);
  const drafts = await readDrafts(ctx, account);
  const isSold = await hasSold(ctx, id);
  // Last: it may open the account of a buyer to this transaction.
  const { ready, total, trialSoldAt, points } = await getReadiness(ctx, { params: { id } });
  const isOpen = isSold || trialSoldAt !== null;
  const steps = OPENING_STEP_KEYS.map((key) => {
    const { groups, by } = OPENING_STEPS[key];
    const own = points.filter(({ group }) => (groups as readonly string[]).includes(group));
    const state = key === 'trial' ? trialState(isOpen, points) : stateOf(own);
    return { key, by, state, points: own };
  });
  return {
    accountId: id,
    ready,
    total,
    isOpen,
    administrator,
    steps,
    circuits,
    workshops: workshops.map(({ id: warehouseId, commonName, accountName }) => ({
      id: warehouseId,
      name: commonName,
      buyer: accountName,
    })),
    drafts: drafts.map(({ text, html }) => ({ text, html })),
  };
}

const stateOf = (points: readonly Point[]): ReadinessState => {
  if (points.some(({ state }) => state === 'blocked')) return 'blocked';
  return points.every(({ state }) => state === 'ready') ? 'ready' : 'incomplete';
};
const trialState = (isOpen: boolean, points: readonly Point[]): ReadinessState => {
  if (isOpen) return 'ready';
  return stateOf(points) === 'blocked' ? 'blocked' : 'incomplete';
};

/** The active circuits that no category offers. */
export async function readUnofferedCircuits(ctx: Context, accountId: string): Promise<Opening['circuits']> {
  const rules = await readCircuitRules(ctx, accountId);
  return rules
    .filter(({ circuit, categoryCount }) => circuit.status === 'active' && !categoryCount)
    .toSorted((a, b) => a.circuit.type.localeCompare(b.circuit.type))
    .map(({ circuit, circuit_name: name }) => ({ id: circuit.id, name }));
}

async function readAdministrator(ctx: Context, accountId: string): Promise<Opening['administrator']> {
  const administrators = await ctx.db
    .selectFrom('app_user as user')
    .innerJoin('user_role as role', (join) =>
      join.onRef('role.account_id', '=', 'user.account_id').onRef('role.user_id', '=', 'user.id'),
    )
    .select('user.last_login_at')
    .where('user.account_id', '=', accountId)
    .where('user.status', '=', 'active')
    .where('role.user_type', '=', 'root_management_unit_manager')
    .execute();
  if (!administrators.length) return 'none';
  return administrators.some(({ last_login_at }) => last_login_at) ? 'signed_in' : 'invited';
}

async function hasSold(ctx: Context, accountId: string): Promise<boolean> {
  const sold = await ctx.db
    .selectFrom('buyback')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return sold !== undefined;
}
