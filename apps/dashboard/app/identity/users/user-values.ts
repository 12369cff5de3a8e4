import { MODULES, type Module } from '@reprise/contract/access/modules';
import { STAFF_USER_TYPES, type StaffUserType } from '@reprise/contract/access/staff-types';
import { LOCALES } from '@reprise/contract/accounts/localisation';
import { emailAddress, text } from '@reprise/contract/http/values';
import type { ModuleRole, userSchema } from '@reprise/contract/identity/user-payloads';
import type { T } from '@reprise/i18n';
import { z } from 'zod';

export type User = z.output<typeof userSchema>;
/** What a list shows: somebody active who has not accepted the invitation yet is invited. */
export const shownStatus = ({ status, isInvited }: Pick<User, 'status' | 'isInvited'>) =>
  status === 'active' && isInvited ? 'invited' : status;
export type RoleValues = { on: boolean; userType: string; organizationId: string };
/** The form: a place for each module, of which the ones switched on are sent. */
export type UserValues = {
  firstname: string;
  lastname: string;
  email: string;
  language: string;
  forceConnectionBySso: boolean;
  modules: Record<Module, RoleValues>;
};

const role = z.object({ on: z.boolean(), userType: z.string(), organizationId: z.string() });

/** `needsEntity` tells from the types that may be given; a type that is held already is asked of the contract. */
export function userForm(t: T<'users'>, needsEntity: (userType: StaffUserType) => boolean) {
  return z
    .object({
      firstname: text(1, 255),
      lastname: text(1, 255),
      email: emailAddress,
      language: z.union([z.literal(''), z.enum(LOCALES)]),
      forceConnectionBySso: z.boolean(),
      modules: z.object({ root: role, tim: role, lcm: role, rps: role }),
    })
    .superRefine(({ modules }, context) => {
      const on = MODULES.filter((module) => modules[module].on);
      const first = MODULES[0];
      if (!on.length) context.addIssue({ code: 'custom', path: ['modules', first, 'on'], message: t('form.needRole') });
      for (const module of on) {
        const { userType, organizationId } = modules[module];
        if (!userType)
          context.addIssue({ code: 'custom', path: ['modules', module, 'userType'], message: t('form.needType') });
        else if (!organizationId && needsEntity(userType as StaffUserType))
          context.addIssue({
            code: 'custom',
            path: ['modules', module, 'organizationId'],
            message: t('form.needEntity'),
          });
      }
    });
}

const NO_ROLE: RoleValues = { on: false, userType: '', organizationId: '' };

export function valuesOf(user: User | undefined): UserValues {
  const modules = Object.fromEntries(MODULES.map((module) => [module, NO_ROLE])) as UserValues['modules'];
  for (const { module, userType, organizationId } of user?.modules ?? [])
    modules[module] = { on: true, userType, organizationId: organizationId ?? '' };
  return {
    firstname: user?.firstname ?? '',
    lastname: user?.lastname ?? '',
    email: user?.email ?? '',
    language: user?.language ?? '',
    forceConnectionBySso: user?.forceConnectionBySso ?? false,
    modules,
  };
}

export function rolesIn({ modules }: UserValues): ModuleRole[] {
  return MODULES.filter((module) => modules[module].on).map((module) => ({
    module,
    userType: STAFF_USER_TYPES.find((type) => type === modules[module].userType) ?? 'store_seller',
    organizationId: modules[module].organizationId || null,
  }));
}
