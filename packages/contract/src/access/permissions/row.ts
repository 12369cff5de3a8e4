import { type AccessModule, MODULES } from '../modules.ts';
import { USER_TYPES, type UserType } from '../user-types.ts';

/** W: everything the permission covers. R: look only. o: only one's own scope or case, as the note says. */
export type Grant = 'W' | 'R' | 'o';

/** `=` fixed name, `*` name completed from a family of names, `+` permission Reprise adds. */
export type Origin = '=' | '*' | '+';

type ModuleList =
  | 'all'
  | 'root tim'
  | 'root tim lcm'
  | 'tim'
  | 'tim lcm'
  | 'tim lcm rps'
  | 'tim rps'
  | 'tim public'
  | 'lcm rps'
  | 'rps';

export type PermissionRow<Name extends string = string> = {
  readonly name: Name;
  readonly origin: Origin;
  readonly modules: readonly AccessModule[];
  readonly grants: Readonly<Partial<Record<UserType, Grant>>>;
  readonly note: string;
};

/** `marks` has one mark per user type, in the order of USER_TYPES; `-` grants nothing. */
export function row<const Name extends `ROLE_${string}`>(
  name: Name,
  origin: Origin,
  modules: ModuleList,
  marks: string,
  note = '',
): PermissionRow<Name> {
  const columns = marks.split(/ +/);
  if (columns.length !== USER_TYPES.length) throw new Error(`${name} has ${columns.length} marks`);
  const grants: Partial<Record<UserType, Grant>> = {};
  for (const [index, userType] of USER_TYPES.entries()) {
    const mark = columns[index];
    if (mark === 'W' || mark === 'R' || mark === 'o') grants[userType] = mark;
    else if (mark !== '-') throw new Error(`${name} has the mark ${mark}`);
  }
  return {
    name,
    origin,
    modules: modules === 'all' ? MODULES : (modules.split(' ') as AccessModule[]),
    grants,
    note,
  };
}
