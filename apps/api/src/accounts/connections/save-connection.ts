import type { saveConnection as route } from '@reprise/contract/accounts/settings-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseAbsent, refuseStale } from '../../platform/http/refusal.ts';
import { findRootDetail } from '../queries.ts';
import { requireConnectionSettings } from '../settings/settings-rights.ts';
import {
  type ConnectionRow,
  connectionViewOf,
  findConnectionRow,
  sealConnectionSecret,
} from './provider-connections.ts';

type Input = Pick<RouteInput<typeof route>, 'params' | 'body'>;

/** Connects a provider of an account. A secret is bound to the address it was given for, so nobody can have it sent elsewhere. */
export async function saveConnection(ctx: Context, { params, body }: Input): Promise<RouteAnswer<typeof route>> {
  const { id: accountId, kind } = params;
  const settings = await findRootDetail(ctx, accountId);
  if (!settings) refuseAbsent('account', 'account_not_found');
  await requireConnectionSettings(ctx, accountId, kind);
  const before = await findConnectionRow(ctx, accountId, kind);
  const version = before?.version ?? 0;
  if (version !== body.version) refuseStale('connection', { version });
  if (body.url && !body.secret && before?.url !== body.url)
    refuse('validation_failed', 'A connection with a new address needs its secret again.', {
      violations: [{ path: 'body.secret', code: 'required', message: 'must be given with a new address' }],
    });
  if (body.answerCodes && kind !== 'payee_check')
    refuse('validation_failed', 'Only a verification of payee has codes for its answers.', {
      violations: [{ path: 'body.answerCodes', code: 'other', message: 'belongs to the kind payee_check' }],
    });
  if (!(await store(ctx, params, body, before))) refuseStale('connection');
  const after = await findConnectionRow(ctx, accountId, kind);
  const toFacts = (row: ConnectionRow | undefined, isNew: boolean) => ({
    [`${kind}Connection`]: row?.url ?? null,
    ...(kind === 'payee_check' && { answerCodes: row?.answer_codes ?? null }),
    ...(isNew && body.secret ? { [`${kind}ConnectionSecret`]: 'given anew' } : {}),
  });
  await recordChange(ctx, {
    action: 'update',
    entity: 'organization_root_detail',
    entityId: settings.id,
    accountId,
    before: toFacts(before, false),
    after: toFacts(after, true),
  });
  return connectionViewOf(kind, after);
}

async function store(
  ctx: Context,
  { id: accountId, kind }: Input['params'],
  { url, secret, answerCodes, version }: Input['body'],
  before: ConnectionRow | undefined,
): Promise<boolean> {
  const where = ctx.db.updateTable('provider_connection').where('account_id', '=', accountId).where('kind', '=', kind);
  if (url === null) {
    const gone = ctx.db.deleteFrom('provider_connection').where('account_id', '=', accountId).where('kind', '=', kind);
    return !before || (await gone.where('version', '=', version).executeTakeFirst()).numDeletedRows === 1n;
  }
  const sealed = secret ? sealConnectionSecret(ctx, accountId, kind, secret) : undefined;
  const updated_at = ctx.clock.now();
  const codes = answerCodes === undefined ? {} : { answer_codes: answerCodes && JSON.stringify(answerCodes) };
  if (before) {
    const set = { url, updated_at, ...sealed, ...codes, version: version + 1 };
    return (await where.where('version', '=', version).set(set).executeTakeFirst()).numUpdatedRows === 1n;
  }
  const written = await ctx.db
    .insertInto('provider_connection')
    .values({ account_id: accountId, kind, url, updated_at, ...sealed!, ...codes })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}
