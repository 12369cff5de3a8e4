import { CIRCUITS } from '@reprise/contract/logistics/circuits';
import type { Selectable } from 'kysely';
import { findRootDetail, hasServiceTerms, siteAddressOf, siteDocumentsOf } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Account } from '../../platform/db/schema.ts';
import { siteLanguagesOf } from '../../translations/index.ts';
import { senderView } from '../../white-label/index.ts';
import type { UsedCircuit } from './circuit-points.ts';
import { type Point, pointOf } from './readiness-point.ts';

/** One for each language that customers can choose. */
export async function textPoints(ctx: Context, account: Selectable<Account>): Promise<Point[]> {
  const { languages } = await siteLanguagesOf(ctx, account);
  return languages
    .filter(({ isOffered }) => isOffered)
    .map(({ language, isMain, total, translated, missing }) => {
      const facts = { subject: language, counts: { total, translated, missing } };
      if (isMain) return pointOf('language', 'main', facts);
      return pointOf('language', missing ? 'missing' : 'complete', facts);
    });
}

/** A text or a PDF; either is enough. */
export async function termsPoints(ctx: Context, accountId: string): Promise<Point[]> {
  const settings = await findRootDetail(ctx, accountId);
  const { eula } = await siteDocumentsOf(ctx, accountId);
  const causeOf = (isPublished: boolean) => (isPublished ? 'published' : 'missing');
  return [
    pointOf('serviceTerms', causeOf(await hasServiceTerms(ctx, accountId))),
    pointOf('termsOfUse', causeOf(Boolean(settings?.eula || eula))),
  ];
}

export async function senderPoint(ctx: Context, accountId: string): Promise<Point> {
  const { from, domain, localPart, inUseSince, answersTo } = await senderView(ctx, accountId);
  if (domain && !inUseSince) return pointOf('sender', 'records_wrong', { subject: `${localPart}@${domain}` });
  const facts = { subject: from.address };
  if (!answersTo) return pointOf('sender', 'no_reply_address', facts);
  return pointOf('sender', inUseSince ? 'own_domain' : 'platform', facts);
}

/** A retailer that buys in its stores only needs no public site. */
export async function sitePoints(ctx: Context, accountId: string, circuits: readonly UsedCircuit[]): Promise<Point[]> {
  if (!circuits.some(({ circuit }) => CIRCUITS[circuit.type].channel === 'web')) return [];
  const address = await siteAddressOf(ctx, accountId);
  if (address) return [pointOf('site', 'on', { subject: new URL(address).host })];
  const channel = await ctx.db
    .selectFrom('web_channel')
    .select('host')
    .where('account_id', '=', accountId)
    .orderBy('host')
    .executeTakeFirst();
  return [pointOf('site', channel ? 'off' : 'none', { subject: channel?.host ?? null })];
}
