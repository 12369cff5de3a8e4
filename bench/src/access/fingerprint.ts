import type pg from 'pg';

/** Any request renews its session and consumes a rate limit, so these tables are left out. */
const BY_ASKING = ['session', 'rate_limit'];

/** A digest of everything that is stored, or of one account, that differs when any row does. */
export async function fingerprint(admin: pg.Pool, accountId?: string): Promise<string> {
  const { rows } = await admin.query<{ name: string; owned: boolean }>(
    `select c.relname as name, exists (
       select from pg_attribute t where t.attrelid = c.oid and t.attname = 'account_id' and not t.attisdropped) as owned
     from pg_class c
     where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all ($1)
     order by 1`,
    [BY_ASKING],
  );
  const parts: string[] = [];
  for (const { name, owned } of rows) {
    if (accountId && !owned) continue;
    const { rows: hash } = await admin.query<{ h: string }>(
      `select coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as h from app.${name} r
       ${accountId ? 'where account_id = $1' : ''}`,
      accountId ? [accountId] : [],
    );
    parts.push(`${name}:${hash[0]!.h}`);
  }
  return parts.join('\n');
}

/** The tables in which two fingerprints differ. */
export function changedTables(before: string, after: string): string[] {
  const old = new Set(before.split('\n'));
  return after.split('\n').flatMap((line) => (old.has(line) ? [] : line.split(':')[0]!));
}
