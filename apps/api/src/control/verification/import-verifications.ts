import { Readable } from 'node:stream';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { VERIFICATION_MAX_BYTES, VERIFICATION_MAX_LINES } from '@reprise/contract/warehouse/verification';
import type { importVerifications as route } from '@reprise/contract/warehouse/verification/verification-routes';
import { sql } from 'kysely';
import { requestedAccount } from '../../accounts/index.ts';
import type { UserActor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { readCsv, unreadableAt } from '../../platform/csv/read-csv.ts';
import { type CsvUpload, readCsvUpload, refuseFile } from '../../platform/csv/read-csv-upload.ts';
import type { UploadContext } from '../../platform/http/binding.ts';
import { verificationImportSent } from '../events.ts';
import { requireUser } from '../tests/test-rows.ts';
import { type Header, missingIn, readHeader, readLine, type StagedLine } from './read-line.ts';
import { requireImport, viewImport } from './verification-imports.ts';

const RULES = { maxBytes: VERIFICATION_MAX_BYTES, maxLines: VERIFICATION_MAX_LINES, missingIn };

/** Reads the whole file, which is small, and answers; a job decides the lines. */
export async function importVerifications(
  open: UploadContext,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await open.transaction((ctx) => requestedAccount(ctx, query.accountId));
  const upload = await readCsvUpload(open, RULES);
  const lines = await readLines(upload);
  return open.answering(upload.bytes).transaction(async (ctx) => {
    // Two that are sent at once take turns here, and the second finds the first.
    const turn = `verification ${accountId} ${upload.sha256.toString('hex')}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(ctx.db);
    const actor = requireUser(ctx);
    const id = (await findRunning(ctx, actor, accountId, upload)) ?? (await record(ctx, accountId, upload, lines));
    return viewImport(ctx, await requireImport(ctx, id));
  });
}

async function readLines({ bytes, encoding, delimiter }: CsvUpload): Promise<StagedLine[]> {
  const lines: StagedLine[] = [];
  const seen = new Set<string>();
  let header: Header | undefined;
  try {
    for await (const record of readCsv(Readable.from([bytes], { objectMode: false }), { encoding, delimiter })) {
      if (header) lines.push(readLine(header, record, seen));
      else header = readHeader(record.fields);
    }
  } catch (error) {
    const line = unreadableAt(error);
    if (line === undefined) throw error;
    return refuseFile(`cannot be read from line ${line} on`);
  }
  return lines.length ? lines : refuseFile('has no line under its header');
}

/**
 * The same bytes by the same person in the same role, while they are worked on, are one import. Afterwards they are a new
 * one: what was passed before is told as controlled already, and what was not may pass now.
 */
async function findRunning(ctx: Context, actor: UserActor, accountId: string, { sha256 }: CsvUpload) {
  const row = await ctx.db
    .selectFrom('verification_import')
    .select('id')
    .where('account_id', '=', accountId)
    .where('sha256', '=', sha256)
    .where('status', '=', 'in_progress')
    .where('actor_id', '=', actor.userId)
    .where('actor_module', '=', actor.module)
    .where('actor_user_type', '=', actor.userType)
    .where('actor_organization_id', 'is not distinct from', actor.organizationId)
    .executeTakeFirst();
  return row?.id;
}

async function record(
  ctx: Context,
  accountId: string,
  { fileName, sha256 }: CsvUpload,
  lines: readonly StagedLine[],
): Promise<string> {
  const { accountId: actorAccountId, userId, module, userType, organizationId } = requireUser(ctx);
  const id = ctx.newId();
  await ctx.db
    .insertInto('verification_import')
    .values({
      account_id: accountId,
      id,
      file_name: fileName,
      sha256,
      actor_account_id: actorAccountId,
      actor_id: userId,
      actor_module: module,
      actor_user_type: userType,
      actor_organization_id: organizationId,
      created_at: ctx.clock.now(),
      lines: lines.length,
      ignored: lines.filter(({ reason }) => reason).length,
    })
    .execute();
  await sql`insert into app.verification_import_line
      (account_id, import_id, line, identification_number, is_conform, grade, comment, outcome, reason)
    select ${accountId}, ${id}, x.line, x."identificationNumber", x."isConform", x.grade, x.comment,
      case when x.reason is null then null else 'ignored' end, x.reason
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      x(line integer, "identificationNumber" text, "isConform" boolean, grade text, comment text, reason text)`.execute(
    ctx.db,
  );
  await ctx.emit(verificationImportSent({ accountId, importId: id }));
  return id;
}
