import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { SAME_FILE_HOURS, USER_IMPORT_MAX_BYTES, USER_IMPORT_MAX_LINES } from '@reprise/contract/identity/user-import';
import type { importUsers as route } from '@reprise/contract/identity/user-routes';
import { sql } from 'kysely';
import { z } from 'zod';
import { findAccount } from '../../accounts/index.ts';
import { requireAccount } from '../../organizations/index.ts';
import type { UserActor } from '../../platform/access/actor.ts';
import { recordChange } from '../../platform/audit.ts';
import { HOUR } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { type CsvUpload, readCsvUpload } from '../../platform/csv/read-csv-upload.ts';
import { defineEvent } from '../../platform/durable/event.ts';
import { objectKey } from '../../platform/files/stores/object-store.ts';
import type { UploadContext } from '../../platform/http/binding.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { readHeader } from './read-person.ts';
import { type ImportRow, reportOf } from './user-imports.ts';

export const userImportSent = defineEvent('user_import.sent', { importId: z.uuid() });
const USER_IMPORT_PURPOSE = 'user-import';
const RULES = {
  maxBytes: USER_IMPORT_MAX_BYTES,
  maxLines: USER_IMPORT_MAX_LINES,
  missingIn: (fields: readonly string[]) => {
    const header = readHeader(fields);
    return 'missing' in header ? header.missing : [];
  },
};

/** Takes the file and answers at once; a job does the rest. The object is stored first: a row always has its file. */
export async function importUsers(
  open: UploadContext,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { store } = open.services;
  const { actor } = open;
  if (actor.kind !== 'user') refuse('not_signed_in', 'This route needs the session of a signed-in user.');
  const accountId = query.accountId ?? actor.accountId;
  await open.transaction((ctx) => requireClient(ctx, accountId));
  const sent = await readCsvUpload(open, RULES);
  const same = await open.transaction((ctx) => findSame(ctx, actor, accountId, sent));
  if (same) return same;
  const id = open.services.newId();
  const key = objectKey(accountId, USER_IMPORT_PURPOSE, id);
  await store.put(key, sent.bytes, { contentType: 'text/csv' });
  return open.answering(sent.bytes).transaction(async (ctx) => {
    // Two that are sent at once take turns here, and the second finds the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId} ${sent.sha256.toString('hex')}`}, 0))`.execute(
      ctx.db,
    );
    return (await findSame(ctx, actor, accountId, sent)) ?? recordImport(ctx, actor, { id, accountId, key, sent });
  });
}

async function requireClient(ctx: Context, accountId: string): Promise<void> {
  requireAccount(ctx, accountId);
  const account = await findAccount(ctx, accountId);
  if (!account) refuseAbsent('account');
  if (account.is_provider)
    refuse('validation_failed', 'The provider itself has no users to import: name an account in accountId.', {
      violations: [{ path: 'query.accountId', message: 'must name the account whose users these are' }],
    });
}

/** The same bytes by the same person in the same role are one import, whose report is answered again. */
async function findSame(ctx: Context, actor: UserActor, accountId: string, { sha256 }: CsvUpload) {
  const row = await ctx.db
    .selectFrom('user_import')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('sha256', '=', sha256)
    .where('created_at', '>', new Date(ctx.clock.now().getTime() - SAME_FILE_HOURS * HOUR))
    .where('actor_id', '=', actor.userId)
    .where('actor_module', '=', actor.module)
    .where('actor_user_type', '=', actor.userType)
    .where('status', '!=', 'error')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && reportOf(ctx, row);
}

type New = { id: string; accountId: string; key: string; sent: CsvUpload };
async function recordImport(ctx: Context, actor: UserActor, { id, accountId, key, sent }: New) {
  const row: ImportRow = await ctx.db
    .insertInto('user_import')
    .values({
      account_id: accountId,
      id,
      file_name: sent.fileName,
      object_key: key,
      sha256: sent.sha256,
      encoding: sent.encoding,
      actor_account_id: actor.accountId,
      actor_id: actor.userId,
      actor_module: actor.module,
      actor_user_type: actor.userType,
      actor_organization_id: actor.organizationId,
      created_at: ctx.clock.now(),
      lines: sent.lines,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = { lines: sent.lines, sha256: sent.sha256.toString('hex') };
  await recordChange(ctx, { action: 'create', entity: 'user_import', entityId: id, accountId, after });
  await ctx.emit(userImportSent({ accountId, importId: id }));
  return reportOf(ctx, row);
}
