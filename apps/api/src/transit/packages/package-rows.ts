import type { Context } from '../../platform/context.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { type Case, type LockedContent, lockCase, lockContent, type PackageRow } from '../../states/index.ts';
import { type ExpeditionRow, findExpedition, requireUnregistered, senderOf } from '../expeditions/require-sender.ts';

export type OwnPackage = { box: PackageRow; expedition: ExpeditionRow };

/** A package of an expedition of the place somebody works in. */
export async function requireOwnPackage(ctx: Context, id: string): Promise<OwnPackage> {
  const { accountId } = senderOf(ctx);
  const box = await ctx.db
    .selectFrom('package')
    .selectAll()
    .where('id', '=', id)
    .where('expedition_account_id', '=', accountId)
    .executeTakeFirst();
  const expedition = box && (await findExpedition(ctx, box.expedition_id));
  if (!box || !expedition) return refuseAbsent('package');
  // What goes back to a customer is the retailer's, and a warehouse of the buyer packs it.
  await ctx.actFor(box.account_id);
  return { box, expedition };
}

/**
 * Locks what is in packages and then the packages. What came in or went out while the locks were waited for is seen. A package
 * that was discarded meanwhile is absent.
 */
export async function lockPackages(ctx: Context, seen: readonly PackageRow[]): Promise<LockedContent> {
  const keys = seen.map(({ account_id, id }) => ({ accountId: account_id, packageId: id }));
  const locked = await lockContent(
    ctx,
    async () => keys,
    async (accountIds) => {
      for (const accountId of accountIds) await ctx.actFor(accountId);
    },
  );
  if (!locked) return refuse('concurrent_change', 'Somebody else is packing this package right now. Try again.');
  return locked.packages.length < seen.length ? refuseAbsent('package') : locked;
}

/** One package as the case that commands are performed on, and what is in it. */
export async function lockPackage(
  ctx: Context,
  box: PackageRow,
): Promise<{ theCase: Case & { package: PackageRow }; items: readonly Case[] }> {
  const { items } = await lockPackages(ctx, [box]);
  const theCase = await lockCase(ctx, { accountId: box.account_id, packageId: box.id }, ['package']);
  return theCase.package ? { theCase: { ...theCase, package: theCase.package }, items } : refuseAbsent('package');
}

/** Two packages, in the order of their ids: the outer one as the case that commands are performed on. */
export async function lockPair(
  ctx: Context,
  inner: PackageRow,
  outer: PackageRow,
): Promise<{ inner: PackageRow; theCase: Case & { package: PackageRow } }> {
  const cases = new Map<string, Case>();
  for (const { account_id: accountId, id } of [inner, outer].toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    cases.set(id, await lockCase(ctx, { accountId, packageId: id }, ['package']));
  const [lockedInner, theCase] = [cases.get(inner.id), cases.get(outer.id)];
  if (!lockedInner?.package || !theCase?.package) return refuseAbsent('package');
  return { inner: lockedInner.package, theCase: { ...theCase, package: theCase.package } };
}

/** A closed package stays as it is. */
export function requireOpen(
  { status, number }: Pick<PackageRow, 'status' | 'number'>,
  expedition: ExpeditionRow,
): void {
  requireUnregistered(expedition);
  if (status !== 'open')
    refuse('status_not_fit', `The package ${number} is closed: its content is fixed.`, { data: { status } });
}
