import { LOCALES } from '@reprise/contract/accounts/localisation';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { setSiteLanguages as route } from '@reprise/contract/translations/routes';
import { lockSiteAccount } from '../accounts/index.ts';
import { recordChange } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { siteLanguagesOf } from './get-site-languages.ts';

/** A language that is offered already stays offered whatever is missing: its texts fall back one by one. */
export async function setSiteLanguages(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const account = await lockSiteAccount(ctx, params.id);
  const wanted = LOCALES.filter((locale) => locale !== account.language && body.languages.includes(locale));
  const added = wanted.filter((locale) => !account.other_languages.includes(locale));
  const { languages } = await siteLanguagesOf(ctx, account);
  const incomplete = languages.find(
    ({ language, essentialMissing }) => added.includes(language) && essentialMissing > 0,
  );
  if (incomplete)
    refuse(
      'language_incomplete',
      `${incomplete.essentialMissing} texts of questions, answers, circuits or payment modes have no translation into ${incomplete.language}. Translate them first.`,
      { data: { language: incomplete.language, missing: incomplete.essentialMissing } },
    );
  await ctx.db.updateTable('account').set({ other_languages: wanted }).where('id', '=', account.id).execute();
  await recordChange(ctx, {
    action: 'update',
    entity: 'account',
    entityId: account.id,
    accountId: account.id,
    before: { languages: [account.language, ...account.other_languages] },
    after: { languages: [account.language, ...wanted] },
  });
  return siteLanguagesOf(ctx, { ...account, other_languages: wanted });
}
