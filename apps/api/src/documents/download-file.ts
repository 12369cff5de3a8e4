import type { downloadFile as route } from '@reprise/contract/documents/routes';
import type { RouteInput } from '@reprise/contract/http/route';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { FileAnswer, OpenContext } from '../platform/http/binding.ts';
import { refuseAbsent } from '../platform/http/refusal.ts';
import { FILE_RULES } from './access.ts';

type StoredFile = {
  account_id: string;
  object_key: string;
  content_type: string;
  sha256: Buffer;
  purpose: string;
  /** on a page of the public at this moment */
  isPublished: boolean;
};
const YEAR_SECONDS = 31_536_000;
const EXTENSIONS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/x-icon': 'ico',
  'image/vnd.microsoft.icon': 'ico',
  'application/pdf': 'pdf',
};

/** The only route that serves a stored file. A file the actor may not read is refused like an absent one. */
export async function downloadFile(open: OpenContext, { params }: RouteInput<typeof route>): Promise<FileAnswer> {
  const { store } = open.services;
  const file = await open.transaction((ctx) => findFile(ctx, params.id));
  const rule = file && FILE_RULES.get(file.purpose);
  if (!file || !rule || !(rule.public || rule.mayRead(open.actor, { accountId: file.account_id })))
    refuseAbsent('file');
  const object = await store.get(file.object_key);
  if (!object) refuseAbsent('file');
  return {
    contentType: file.content_type,
    size: object.size,
    fileName: `${file.purpose}.${EXTENSIONS[file.content_type] ?? 'bin'}`,
    body: object.body,
    // Files are written once under a new id, so a copy never goes stale.
    cacheSeconds: rule.public && rule.lasting ? YEAR_SECONDS : 300,
    publicly: file.isPublished,
    etag: file.sha256.toString('base64url'),
  };
}

/**
 * A published file is found by its id alone; every other file only by staff, behind the tenant wall. A withdrawn
 * document counts as the latter.
 */
async function findFile(ctx: Context, id: string): Promise<StoredFile | undefined> {
  const { rows } = await sql<Omit<StoredFile, 'isPublished'>>`select * from app.public_file(${id})`.execute(ctx.db);
  if (rows[0]) return { ...rows[0], isPublished: true };
  if (ctx.actor.kind !== 'user') return undefined;
  const row = await ctx.db
    .selectFrom('file')
    .select(['account_id', 'object_key', 'content_type', 'sha256', 'purpose'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, isPublished: false };
}
