import { EVERY_MODULE, type Module, type StaffCode, WORKS_IN } from './expected.ts';
import { FITS, type Place, type Where } from './giving.ts';
import type { Headers } from './send.ts';

/** Somebody signed in, with a type in each module they work in. */
export type Person = {
  name: string;
  place: Place;
  roles: Partial<Record<Module, StaffCode>>;
  accountId: string;
  userId: string;
  email: string;
  token: string;
  /** where they work, when that is not where most people of their type here do */
  at?: Where;
};
/** A person at work in one module. */
export type Caller = Person & { type: StaffCode; module: Module; headers: Headers };

export const modulesOf = ({ roles }: Pick<Person, 'roles'>): Module[] =>
  EVERY_MODULE.filter((module) => roles[module] !== undefined);

export function callerIn(person: Person, module: Module): Caller {
  const type = person.roles[module];
  if (!type) throw new Error(`${person.name} does not work in ${module}`);
  // Who works in two places is in each module where their role there is.
  const where = person.at ?? FITS[type][0]!;
  return {
    ...person,
    name: `${person.name} in ${module}`,
    place: { tenant: person.place.tenant, where },
    type,
    module,
    headers: { 'x-product-token': person.token, 'x-module': module },
  };
}
export const callersOf = (person: Person): Caller[] => modulesOf(person).map((module) => callerIn(person, module));

/** One type in each of its modules. */
export function rolesOfType(type: StaffCode): Person['roles'] {
  return Object.fromEntries(WORKS_IN[type].map((module) => [module, type]));
}
