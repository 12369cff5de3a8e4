import type pg from 'pg';

/**
 * Millions of rows are written before their indexes: each index is then built by one sort, where thirty of them kept in
 * step take an hour. What is returned builds them again as they were. Indexes of constraints stay.
 */
export async function dropIndexes(admin: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await admin.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'app' and c.relname = any ($1) and not exists (
       select from pg_constraint k where k.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await admin.query(`drop index ${name}`);
  return async () => {
    await admin.query(`set local maintenance_work_mem = '512MB'`);
    for (const { definition } of rows) await admin.query(definition);
  };
}
