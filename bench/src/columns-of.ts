import type pg from 'pg';

/** The columns that take a value, for copies of rows: generated ones take none. `prefix` is that of a record, `(r).`. */
export async function columnsOf(admin: pg.Client, table: string, prefix = ''): Promise<string> {
  const { rows } = await admin.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'app' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => `${prefix}"${name}"`).join(', ');
}
