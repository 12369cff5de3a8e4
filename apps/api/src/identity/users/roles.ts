import type { ModuleRole } from '@reprise/contract/identity/user-payloads';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';

export const sameRole = (a: ModuleRole, b: ModuleRole): boolean =>
  a.module === b.module && a.userType === b.userType && a.organizationId === b.organizationId;

export function requireOneRolePerModule(roles: readonly ModuleRole[]): void {
  if (new Set(roles.map(({ module }) => module)).size !== roles.length)
    refuse('validation_failed', 'A user has at most one role in each module.', {
      violations: [{ path: 'body.modules', message: 'must name each module at most once', code: 'one_per_module' }],
    });
}

export async function insertRoles(
  ctx: Context,
  user: { account_id: string; id: string },
  roles: readonly ModuleRole[],
): Promise<void> {
  await ctx.db
    .insertInto('user_role')
    .values(
      roles.map(({ module, userType, organizationId }) => ({
        account_id: user.account_id,
        user_id: user.id,
        module,
        user_type: userType,
        organization_id: organizationId,
      })),
    )
    .execute();
}
