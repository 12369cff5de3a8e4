import pg from 'pg';
import type { Stack } from './stack.ts';

/** A connection of PostgreSQL's superuser, for as long as this takes. */
export async function withAdmin<T>({ database }: Stack, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: database.url('admin') });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
