import { MATRIX } from './matrix.ts';

/** The columns of the table, in its order. */
export const TYPES = {
  SA: 'super_admin',
  AD: 'admin',
  RM: 'root_management_unit_manager',
  RA: 'root_management_unit_analyst',
  MM: 'management_unit_manager',
  MA: 'management_unit_analyst',
  SM: 'store_manager',
  SS: 'store_seller',
  WM: 'warehouse_manager',
  WO: 'warehouse_operator',
  BM: 'buyer_manager',
  PA: 'pseudo_anonymous',
} as const;
export type Code = keyof typeof TYPES;
export type StaffCode = Exclude<Code, 'PA'>;
const CODES = Object.keys(TYPES) as readonly Code[];
export const STAFF = CODES.filter((code): code is StaffCode => code !== 'PA');

export const EVERY_MODULE = ['root', 'tim', 'lcm', 'rps'] as const;
export type Module = (typeof EVERY_MODULE)[number];
/** Where each type works. */
export const WORKS_IN: Readonly<Record<StaffCode, readonly Module[]>> = {
  SA: EVERY_MODULE,
  AD: EVERY_MODULE,
  RM: ['root', 'tim'],
  RA: ['root', 'tim'],
  MM: ['tim'],
  MA: ['tim'],
  SM: ['tim'],
  SS: ['tim'],
  WM: ['rps'],
  WO: ['rps'],
  BM: ['lcm'],
};

type Mark = 'W' | 'R' | 'o' | '-';
export type Row = { name: string; modules: readonly string[]; marks: Record<Code, Mark> };
export type Table = ReadonlyMap<string, Row>;

export function readMatrix(text: string = MATRIX): Table {
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('ROLE_'))
    .map((line): Row => {
      const [, name, modules, marks] = /^(ROLE_\w+) +([a-z ]+?) +((?:[WRo-] +){11}[WRo-])$/.exec(line) ?? [];
      if (!name || !modules || !marks) throw new Error(`the table has a line that cannot be read: ${line}`);
      const columns = marks.split(/ +/) as Mark[];
      return {
        name,
        modules: modules === 'all' ? EVERY_MODULE : modules.split(' '),
        marks: Object.fromEntries(CODES.map((code, n) => [code, columns[n]])) as Row['marks'],
      };
    });
  return new Map(rows.map((row) => [row.name, row]));
}

export function markOf(table: Table, type: Code, module: string, permission: string): Mark {
  const row = table.get(permission);
  return row?.modules.includes(module) ? row.marks[type] : '-';
}

/** What the answer must be to somebody who calls a route, as far as the table goes. */
export type Verdict = 'allowed' | 'permission_denied' | 'not_signed_in';
export function verdictOf(
  table: Table,
  caller: { type: Code | 'nobody'; module: string },
  { guard, method }: { guard: string; method: string },
): Verdict {
  if (guard === 'anyone') return 'allowed';
  if (caller.type === 'nobody') return 'not_signed_in';
  if (guard === 'visitor') return 'allowed';
  if (caller.type === 'PA') return markOf(table, 'PA', 'public', guard) === '-' ? 'not_signed_in' : 'allowed';
  if (guard === 'signed_in') return 'allowed';
  const mark = markOf(table, caller.type, caller.module, guard);
  const isReading = method === 'GET' || method === 'HEAD';
  return mark === 'W' || mark === 'o' || (mark === 'R' && isReading) ? 'allowed' : 'permission_denied';
}
