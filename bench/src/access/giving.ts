import { EVERY_MODULE, type Module, STAFF, type StaffCode, WORKS_IN } from './expected.ts';

/** The organizations of each tenant of the proof, and the ancestors of each, nearest first. */
export const ABOVE = {
  root: [],
  unit1: ['root'],
  unit2: ['root'],
  subunit: ['unit1', 'root'],
  store1: ['unit1', 'root'],
  store2: ['unit2', 'root'],
  substore: ['subunit', 'unit1', 'root'],
  buyer: ['root'],
  warehouse1: ['buyer', 'root'],
  warehouse2: ['buyer', 'root'],
} as const;
export type Where = keyof typeof ABOVE;
export const PLACES = Object.keys(ABOVE) as readonly Where[];
export type TenantName = 'a' | 'b' | 'buyer';
/** An entity of a tenant, or the provider, which has none. */
export type Place = { tenant: TenantName | 'provider'; where: Where | 'none' };
export type Role = { type: StaffCode; module: Module };

/** The entities a type can work in at all; the root counts as a unit. The first is where people of the proof work. */
export const FITS: Readonly<Record<StaffCode, readonly (Where | 'none')[]>> = {
  SA: ['none'],
  AD: ['none'],
  RM: ['root'],
  RA: ['root'],
  MM: ['unit1', 'unit2', 'subunit', 'root'],
  MA: ['unit1', 'unit2', 'subunit', 'root'],
  SM: ['store1', 'store2', 'substore'],
  SS: ['store1', 'store2', 'substore'],
  WM: ['warehouse1', 'warehouse2'],
  WO: ['warehouse1', 'warehouse2'],
  BM: ['buyer'],
};

/** Who may give which type, and where: written down a second time. */
const GIVES: Readonly<Record<StaffCode, Partial<Record<'anywhere' | 'account' | 'below' | 'subtree', string>>>> = {
  SA: { anywhere: 'SA AD RM RA MM MA SM SS WM WO BM' },
  AD: { anywhere: 'RA MM MA SM SS WM WO BM' },
  RM: { account: 'RM RA MM MA SM SS WM WO BM' },
  RA: {},
  MM: { below: 'MM MA', subtree: 'SM SS' },
  MA: {},
  SM: { subtree: 'SS' },
  SS: {},
  WM: { subtree: 'WO' },
  WO: {},
  BM: { subtree: 'WM WO BM' },
};
/** A retailer that supervises no workshop has none of these people. */
export const WORKSHOP: readonly StaffCode[] = ['WM', 'WO', 'BM'];

export type Giver = { type: StaffCode; place: Place };
export type Gives = (giver: Giver, type: StaffCode, place: Place) => boolean;

export const mayGive: Gives = (giver, type, place) => {
  const [how] = Object.entries(GIVES[giver.type]).find(([, types]) => types.split(' ').includes(type)) ?? [];
  if (how === undefined) return false;
  if (how === 'anywhere') return true;
  if (giver.place.tenant !== place.tenant) return false;
  if (how === 'account') return true;
  return how === 'subtree' ? reaches(giver, place) : reaches(giver, place) && giver.place.where !== place.where;
};

/** Whether a place is somebody's own entity or below it. */
export function reaches({ place: own }: Giver, place: Place): boolean {
  if (own.tenant === 'provider') return true;
  if (own.tenant !== place.tenant || place.where === 'none') return false;
  return own.where === place.where || (ABOVE[place.where] as readonly string[]).includes(own.where);
}

/** The types a form offers somebody in an account. */
export function offered(gives: Gives, giver: Giver, tenant: Place['tenant']): StaffCode[] {
  return STAFF.filter((type) => {
    const isProviders = FITS[type][0] === 'none';
    if (isProviders !== (tenant === 'provider')) return false;
    return FITS[type].some((where) => gives(giver, type, { tenant, where }));
  });
}

/** Every role that makes sense in a tenant, with its place. */
export function rolesIn(tenant: Place['tenant']): { role: Role; place: Place }[] {
  return STAFF.flatMap((type) =>
    FITS[type]
      .filter((where) => (where === 'none') === (tenant === 'provider'))
      .flatMap((where) =>
        (where === 'none' ? EVERY_MODULE.slice(0, 1) : WORKS_IN[type]).map((module) => ({
          role: { type, module },
          place: { tenant, where },
        })),
      ),
  );
}
