import type { Readable } from 'node:stream';
import type { IgnoredReason } from '@reprise/contract/identity/user-import';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { type CsvRecord, readCsv } from '../../platform/csv/read-csv.ts';
import type { JobContext } from '../../platform/durable/job-context.ts';
import { type Header, type Person, readHeader, readPerson } from './read-person.ts';
import type { ImportRow } from './user-imports.ts';

const CHUNK = 2_000;
type Staged = { line: number; person?: Person; reason?: IgnoredReason };

/**
 * Reads the file from its start and writes the lines the table does not have yet, chunk by chunk with its checkpoint.
 * Reading is quick and always comes to the same lines, so a restart reads again and writes on from where it was.
 */
export async function stageLines(job: JobContext, row: ImportRow, body: Readable, delimiter: string): Promise<void> {
  const seen = new Set<string>();
  let header: Header | undefined;
  let chunk: Staged[] = [];
  let readTo = row.read_to;
  let lines = 0;
  const write = async (isLast: boolean) => {
    const [staged, to] = [chunk, chunk.at(-1)?.line ?? readTo];
    await job.transaction('read', (ctx) => writeChunk(ctx, row, { staged, from: readTo, to, lines, isLast }));
    readTo = to;
    chunk = [];
  };
  for await (const record of readCsv(body, { encoding: row.encoding, delimiter })) {
    job.signal.throwIfAborted();
    if (!header) {
      const head = readHeader(record.fields);
      if ('missing' in head) throw new Error('the header changed since it was sent');
      header = head.header;
      continue;
    }
    lines++;
    const staged = stage(header, record, seen);
    if (record.line <= row.read_to) continue;
    chunk.push(staged);
    if (chunk.length === CHUNK) await write(false);
  }
  await write(true);
}

function stage(header: Header, { line, fields }: CsvRecord, seen: Set<string>): Staged {
  const person = readPerson(header, fields);
  if (typeof person === 'string') return { line, reason: person };
  // The first line of a person is the one that counts.
  if (seen.has(person.email)) return { line, reason: 'email_repeated' };
  seen.add(person.email);
  return { line, person };
}

type Chunk = { staged: readonly Staged[]; from: number; to: number; lines: number; isLast: boolean };
async function writeChunk(ctx: Context, row: ImportRow, { staged, from, to, lines, isLast }: Chunk): Promise<void> {
  const ignored = staged.filter(({ reason }) => reason).length;
  const { numUpdatedRows } = await ctx.db
    .updateTable('user_import')
    .set((eb) => ({
      read_to: to,
      is_read: isLast,
      ignored: eb('ignored', '+', ignored),
      ...(isLast ? { lines } : {}),
    }))
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .where('read_to', '=', from)
    .where('is_read', '=', false)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error('the lines were read by another worker');
  await sql`insert into app.user_import_line (account_id, import_id, line, person, outcome, reason)
    select ${row.account_id}, ${row.id}, x.line, x.person, case when x.reason is null then null else 'ignored' end, x.reason
    from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb) x(line integer, person jsonb, reason text)`.execute(
    ctx.db,
  );
}
