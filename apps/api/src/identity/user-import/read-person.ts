import { MODULES, type Module } from '@reprise/contract/access/modules';
import { STAFF_USER_TYPES, type StaffUserType } from '@reprise/contract/access/staff-types';
import { LOCALES, type Locale } from '@reprise/contract/accounts/localisation';
import { emailAddress, text } from '@reprise/contract/http/values';
import {
  entityColumn,
  type IgnoredReason,
  typeColumn,
  USER_IMPORT_COLUMNS,
  USER_IMPORT_NEEDED,
  type UserImportColumn,
} from '@reprise/contract/identity/user-import';
import { USER_STATUSES, type UserStatus } from '@reprise/contract/identity/user-statuses';
import { fitsModule } from '../users/assignable.ts';

export type GivenRole = { module: Module; userType: StaffUserType; entity: string };
/** What a line says of a person, before anything is looked up. */
export type Person = {
  email: string;
  firstname: string;
  lastname: string;
  language: Locale | null;
  status: UserStatus | null;
  roles: GivenRole[];
};
/** Column by its place in the line; a column we do not know is skipped. */
export type Header = readonly (UserImportColumn | undefined)[];
const name = text(1, 255);

/** The first line names the columns, in any order and any case. What it lacks is answered instead. */
export function readHeader(fields: readonly string[]): { header: Header } | { missing: UserImportColumn[] } {
  const header = fields.map((field) => {
    const asked = field
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_');
    return USER_IMPORT_COLUMNS.find((column) => column === asked);
  });
  const missing = USER_IMPORT_NEEDED.filter((column) => !header.includes(column));
  if (!header.some((column) => column?.endsWith('_type'))) missing.push(typeColumn('tim'));
  return missing.length ? { missing } : { header };
}

export function readPerson(header: Header, fields: readonly string[]): Person | IgnoredReason {
  if (fields.length !== header.length) return 'line_malformed';
  const cells = new Map(header.map((column, i) => [column, fields[i] ?? '']));
  const cell = (column: UserImportColumn) => cells.get(column) ?? '';
  const email = emailAddress.safeParse(cell('email'));
  if (!email.success) return 'email_invalid';
  const firstname = name.safeParse(cell('firstname'));
  if (!firstname.success) return 'firstname_invalid';
  const lastname = name.safeParse(cell('lastname'));
  if (!lastname.success) return 'lastname_invalid';
  const language = LOCALES.find((locale) => locale.toLowerCase() === cell('language').toLowerCase());
  if (cell('language') && !language) return 'language_unknown';
  const status = USER_STATUSES.find((one) => one === cell('status').toLowerCase());
  if (cell('status') && !status) return 'status_unknown';
  const roles = readRoles(cell);
  if (typeof roles === 'string') return roles;
  return {
    email: email.data,
    firstname: firstname.data,
    lastname: lastname.data,
    language: language ?? null,
    status: status ?? null,
    roles,
  };
}

function readRoles(cell: (column: UserImportColumn) => string): GivenRole[] | IgnoredReason {
  const roles: GivenRole[] = [];
  for (const module of MODULES) {
    const [type, entity] = [cell(typeColumn(module)).toLowerCase(), cell(entityColumn(module))];
    if (!type && !entity) continue;
    const userType = STAFF_USER_TYPES.find((one) => one === type);
    if (!userType) return type ? 'type_unknown' : 'role_missing';
    if (!fitsModule(userType, module)) return 'type_not_in_module';
    roles.push({ module, userType, entity });
  }
  return roles.length ? roles : 'role_missing';
}
