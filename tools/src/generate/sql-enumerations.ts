import { MODULES } from '@reprise/contract/access/modules';
import { STAFF_USER_TYPES } from '@reprise/contract/access/staff-types';
import { PREMIUM_FEATURES } from '@reprise/contract/accounts/premium-features';
import { BROWSERS, SYSTEMS } from '@reprise/contract/identity/devices';
import { USER_IMPORT_ERRORS } from '@reprise/contract/identity/user-import';
import { DELIVERY_STATUSES } from '@reprise/contract/logistics/delivery-statuses';
import { VERIFICATION_IMPORT_ERRORS, VERIFICATION_REASONS } from '@reprise/contract/warehouse/verification';
import type pg from 'pg';

export type SqlEnumeration = { table: string; column: string; values: readonly string[] };

/**
 * The columns whose values a check constraint lists: `check (status in (…))`, or `<@` for an array of them. A constraint
 * about several columns, or one that says more than the list, narrows no type.
 */
const QUERY = `
select c.relname::text as "table", a.attname::text as "column", pg_get_constraintdef(k.oid) as definition
from pg_constraint k
join pg_class c on c.oid = k.conrelid
join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
where k.contype = 'c' and k.connamespace = 'app'::regnamespace and cardinality(k.conkey) = 1 and not c.relispartition
order by 1, 2`;
const LIST =
  /^CHECK \(\((?:\(cardinality\(\w+\) > 0\) AND \()?\w+ (?:= ANY \(|<@ )ARRAY\[((?:'\w[\w-]*'::text(?:, )?)+)\]\)*(?: NOT VALID)?$/;

export async function readSqlEnumerations(client: pg.Client): Promise<readonly SqlEnumeration[]> {
  const { rows } = await client.query<{ table: string; column: string; definition: string }>(QUERY);
  return rows.flatMap(({ table, column, definition }) => {
    const list = LIST.exec(definition.replaceAll('"', ''))?.[1];
    if (list === undefined) return [];
    return [{ table, column, values: [...list.matchAll(/'([^']+)'/g)].map(([, value]) => value as string) }];
  });
}

/** Columns without a list in SQL that are written from an enumeration of the contract and nothing else. */
export const UNLISTED: readonly SqlEnumeration[] = [
  { table: 'delivery_event', column: 'status', values: DELIVERY_STATUSES },
  { table: 'organization_root_detail', column: 'enabled_premium_features', values: PREMIUM_FEATURES },
  { table: 'price_revision', column: 'asked_module', values: MODULES },
  { table: 'price_revision', column: 'asked_user_type', values: STAFF_USER_TYPES },
  { table: 'session', column: 'browser', values: BROWSERS },
  { table: 'session', column: 'system', values: SYSTEMS },
  { table: 'shipment', column: 'last_status', values: DELIVERY_STATUSES },
  { table: 'user_import', column: 'actor_module', values: MODULES },
  { table: 'user_import', column: 'actor_user_type', values: STAFF_USER_TYPES },
  { table: 'user_import', column: 'error', values: USER_IMPORT_ERRORS },
  { table: 'verification_import', column: 'actor_module', values: MODULES },
  { table: 'verification_import', column: 'actor_user_type', values: STAFF_USER_TYPES },
  { table: 'verification_import', column: 'error', values: VERIFICATION_IMPORT_ERRORS },
  { table: 'verification_import_line', column: 'reason', values: VERIFICATION_REASONS },
];

/** Puts the union of a column's values in the place of `string` in the types that kysely-codegen wrote. */
export function narrowColumns(types: string, enumerations: readonly SqlEnumeration[]): string {
  const interfaces = new Map([...types.matchAll(/^ {2}(\w+): (\w+);$/gm)].map(([, table, name]) => [table, name]));
  return enumerations.reduce((text, { table, column, values }) => {
    const union = values.map((value) => JSON.stringify(value)).join(' | ');
    const start = text.indexOf(`export interface ${interfaces.get(table)} {`);
    const line = new RegExp(`^ {2}${column}: .*\\bstring\\b.*;$`, 'm').exec(text.slice(start));
    if (start < 0 || !line) throw new Error(`no text column ${table}.${column} in the generated types`);
    const at = start + line.index;
    const narrowed = line[0].replace(/\bstring\[\]|\bstring\b/, (type) => (type === 'string' ? union : `(${union})[]`));
    return text.slice(0, at) + narrowed + text.slice(at + line[0].length);
  }, types);
}
