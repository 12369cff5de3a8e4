import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { saveSsoConfiguration as route } from '@reprise/contract/identity/sso-routes';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuseConflict } from '../../platform/db/conflict.ts';
import { refuse, refuseStale } from '../../platform/http/refusal.ts';
import { applySsoRule } from './apply-sso-rule.ts';
import { configurationView, type Root, requireRoot } from './configuration-view.ts';
import { type ConfigurationRow, sealSecret } from './configurations.ts';

type Body = RouteInput<typeof route>['body'];

/**
 * A secret belongs to the provider and client it was given for: with another of either it has to be given again, so
 * that nobody learns it by pointing us at a provider of their own.
 */
export async function saveSsoConfiguration(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const root = await requireRoot(ctx, params.id);
  const { accountId } = root;
  const before = await ctx.db
    .selectFrom('sso_configuration')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if ((before?.version ?? 0) !== body.version)
    refuseStale('single sign-on configuration', { version: before?.version ?? 0 });
  requireSense(before, body);
  const viewBefore = await configurationView(ctx, root);
  await store(ctx, root, body);
  await storeDomains(ctx, accountId, body.domains);
  const liftedUsers = await applySsoRule(ctx, accountId);
  const after = await configurationView(ctx, root);
  await recordChange(ctx, {
    action: before ? 'update' : 'create',
    entity: 'sso_configuration',
    entityId: root.organizationId,
    accountId,
    ...(before ? { before: viewBefore } : {}),
    // That it was given anew is told, what it is never.
    after: {
      ...after,
      ...(body.clientSecret ? { clientSecret: 'given anew' } : {}),
      ...(liftedUsers ? { liftedUsers } : {}),
    },
  });
  return after;
}

function requireSense(before: ConfigurationRow | undefined, body: Body): void {
  const isSameClient = before?.issuer === body.issuer && before.client_id === body.clientId;
  const violations: { path: string; message: string }[] = [];
  if (!body.clientSecret && !(isSameClient && before?.client_secret) && (body.active || before?.client_secret))
    violations.push({ path: 'body.clientSecret', message: 'must be given for this provider and client' });
  if (body.active && !body.domains.some(({ verified }) => verified))
    violations.push({ path: 'body.domains', message: 'at least one must be verified' });
  if (body.mandatory && !body.active) violations.push({ path: 'body.mandatory', message: 'needs active to be true' });
  if (new Set(body.domains.map(({ domain }) => domain)).size < body.domains.length)
    violations.push({ path: 'body.domains', message: 'must not name a domain twice' });
  if (violations.length)
    refuse(
      'validation_failed',
      'The single sign-on configuration is incomplete or contradicts itself; the violations name each field.',
      { violations },
    );
}

async function store(ctx: Context, { accountId, organizationId }: Root, body: Body): Promise<void> {
  const set = {
    issuer: body.issuer,
    client_id: body.clientId,
    active: body.active,
    mandatory: body.mandatory,
    ...(body.clientSecret ? sealSecret(ctx.keys, accountId, body.clientSecret) : {}),
  };
  const written = body.version
    ? await ctx.db
        .updateTable('sso_configuration')
        .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
        .where('account_id', '=', accountId)
        .where('version', '=', body.version)
        .executeTakeFirst()
    : await ctx.db
        .insertInto('sso_configuration')
        .values({ account_id: accountId, organization_id: organizationId, created_at: ctx.clock.now(), ...set })
        // Two who configure for the first time at once: the second finds a row where they saw none.
        .onConflict((oc) => oc.doNothing())
        .executeTakeFirst();
  const rows = 'numUpdatedRows' in written ? written.numUpdatedRows : written.numInsertedOrUpdatedRows;
  if (rows !== 1n) refuseStale('single sign-on configuration');
}

async function storeDomains(ctx: Context, accountId: string, domains: Body['domains']): Promise<void> {
  const now = ctx.clock.now();
  const names = domains.map(({ domain }) => domain);
  await ctx.db.deleteFrom('sso_domain').where('account_id', '=', accountId).where('domain', 'not in', names).execute();
  for (const { domain, verified } of domains)
    await refuseConflict(
      { sso_domain_name: ['domain_taken', 'Another account signs in by one of these e-mail domains.'] },
      ctx.db
        .insertInto('sso_domain')
        .values({ account_id: accountId, domain, verified_at: verified ? now : null })
        .onConflict((oc) =>
          oc.columns(['account_id', 'domain']).doUpdateSet((eb) => ({
            verified_at: verified ? eb.fn.coalesce('sso_domain.verified_at', eb.val(now)) : null,
          })),
        )
        .execute(),
    );
}
