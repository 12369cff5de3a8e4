import { LOCALES, type Locale } from '@reprise/contract/accounts/localisation';
import type { Context } from '../../../../apps/api/src/platform/context.ts';
import {
  isOptional,
  readPublishedTexts,
  setSiteLanguages,
  writeTranslations,
} from '../../../../apps/api/src/translations/index.ts';
import type { DemoAccount } from '../accounts/demo-account.ts';
import { demoCategories } from '../catalogue/categories.ts';
import { type DemoQuestion, sayAs, WORD_LANGUAGES, type Words } from '../catalogue/demo-catalogue.ts';
import { everyDevice } from '../catalogue/phone-questions.ts';
import { demoProducts } from '../catalogue/products.ts';
import { productWords } from '../catalogue/seed-catalogue.ts';
import { offerWords } from '../catalogue/seed-offers.ts';
import { cedreTexts, jonquilleTexts } from './shop-texts.ts';

const wordsOfQuestion = ({ asked, how, answers }: DemoQuestion): Words[] => [
  asked,
  ...(how ? [how] : []),
  ...answers.map(({ said }) => said),
];
const PHRASES: readonly Words[] = [
  ...everyDevice.flatMap(wordsOfQuestion),
  ...demoCategories.flatMap(({ label, instruction, questions }) => [
    label,
    ...(instruction ? [instruction] : []),
    ...questions.flatMap(wordsOfQuestion),
  ]),
  ...demoProducts.map(({ label }) => productWords(label)),
  ...offerWords,
  ...Object.values(cedreTexts),
  ...Object.values(jonquilleTexts),
];

/** Every text of a retailer in the other languages, and its site in all of them. */
export async function seedTranslations(ctx: Context, account: DemoAccount, accountId: string): Promise<void> {
  const say = sayAs(account);
  const phrases = new Map(PHRASES.map((words) => [say(words), words]));
  const others = LOCALES.filter((locale) => locale !== account.client?.language);
  for (const language of others) await translate(ctx, { accountId, language }, phrases);
  await setSiteLanguages(ctx, { params: { id: accountId }, body: { languages: others } });
}

async function translate(
  ctx: Context,
  where: { accountId: string; language: Locale },
  phrases: ReadonlyMap<string, Words>,
): Promise<void> {
  const texts = await readPublishedTexts(ctx, where.accountId, where.language, { withProducts: true });
  const open = texts.filter(({ text, former, original }) => text === null || former !== original);
  const translations = open.flatMap(({ kind, object_id: objectId, field, original }) => {
    const text = phrases.get(original)?.[WORD_LANGUAGES.indexOf(where.language)];
    if (text === undefined && !isOptional(kind))
      throw new Error(`the demonstration does not say in ${where.language}: ${kind} ${field} "${original}"`);
    return text === undefined || (isOptional(kind) && text === original)
      ? []
      : [{ kind, objectId, field, text, original }];
  });
  await writeTranslations(ctx, where, translations);
}
