import { createHash } from 'node:crypto';
import { newCategory } from '@reprise/contract/catalogue/category-payloads';
import { newProduct } from '@reprise/contract/catalogue/product-payloads';
import { newQuestion } from '@reprise/contract/catalogue/question-payloads';
import { gtinCheckDigit } from '@reprise/kit/codes';
import {
  createCategory,
  createProduct,
  createQuestion,
  ensureRootCategory,
} from '../../../../apps/api/src/catalogue/index.ts';
import type { Context } from '../../../../apps/api/src/platform/context.ts';
import type { DemoAccount } from '../accounts/demo-account.ts';
import { demoCategories } from './categories.ts';
import { type DemoAnswer, type DemoProduct, type DemoQuestion, sayAs, type Words } from './demo-catalogue.ts';
import { everyDevice } from './phone-questions.ts';
import { demoProducts } from './products.ts';

/** How much of the best price each grade is worth, from A to E. */
const CURVE = [1, 0.86, 0.68, 0.42, 0.18];

type Seeding = { accountId: string; say: (words: Words) => string; questions: Map<string, string> };

/** Categories, questions and products of a retailer, through the operations people use, in one transaction. */
export async function seedCatalogue(
  ctx: Context,
  account: DemoAccount,
  { accountId, buyerAccountId }: { accountId: string; buyerAccountId: string },
): Promise<void> {
  const seeding: Seeding = { accountId, say: sayAs(account), questions: new Map() };
  const root = await ensureRootCategory(ctx, accountId);
  await ctx.db
    .updateTable('category')
    .set({ buyer_account_id: buyerAccountId })
    .where('account_id', '=', accountId)
    .where('id', '=', root)
    .execute();
  for (const question of everyDevice) await seedQuestion(ctx, seeding, root, question);
  const offered = demoProducts.filter(({ retailers }) => retailers.some((key) => key === account.key));
  const ids = new Map<string, string>();
  for (const { identifier, under, label, weight, size, instruction, prepare, questions } of demoCategories) {
    const [defaultHeight, defaultLength, defaultWidth] = size;
    const body = newCategory.parse({
      accountId,
      parentId: (under && ids.get(under)) ?? root,
      identifier,
      label: seeding.say(label),
      defaultWeight: weight,
      defaultHeight,
      defaultLength,
      defaultWidth,
      ...(prepare && { preparationSteps: [...prepare] }),
      ...(instruction && { highlightedInstruction: seeding.say(instruction) }),
    });
    const { id } = await createCategory(ctx, { body });
    ids.set(identifier, id);
    for (const question of questions) await seedQuestion(ctx, seeding, id, question);
  }
  for (const product of offered) await seedProduct(ctx, seeding, ids.get(product.category)!, product);
}

async function seedQuestion(ctx: Context, seeding: Seeding, categoryId: string, question: DemoQuestion): Promise<void> {
  const { say, questions } = seeding;
  const { key, instead, asked, how, type, hidden, answers } = question;
  const body = newQuestion.parse({
    categoryId,
    ...(instead && { overridesId: questions.get(instead) }),
    title: say(asked),
    type,
    required: type === 'unique',
    ...(hidden && { hiddenFromOwner: true }),
    ...(how && { description: say(how) }),
    answers: answers.map((answer) => sentAnswer(answer, say)),
  });
  const { id } = await createQuestion(ctx, { body });
  questions.set(key, id);
}

const sentAnswer = ({ said, impact, cap, refused, part }: DemoAnswer, say: Seeding['say']) => ({
  title: say(said),
  ...(impact && { impact }),
  ...(cap && { gradeCap: cap }),
  ...(refused && { refused }),
  ...(part && { part: say(part) }),
});

async function seedProduct(ctx: Context, seeding: Seeding, categoryId: string, product: DemoProduct): Promise<void> {
  const { accountId } = seeding;
  const { brand, model, label, price, simple = false, draft } = product;
  const collects = product.category.startsWith('smartphones');
  const [a, b, c, d, e] = CURVE.map((share) => Math.max(1, Math.round(price * share)));
  const prices = simple
    ? { functional: price }
    : {
        buybackPriceGradeA: a,
        buybackPriceGradeB: b,
        buybackPriceGradeC: c,
        buybackPriceGradeD: d,
        buybackPriceGradeE: e,
      };
  const body = newProduct.parse({
    accountId,
    categoryId,
    label: storageIn(label, seeding),
    brand,
    modele: model,
    reference: referenceOf(product),
    eanCode: eanOf(label),
    isCollectingIMEI: collects,
    ...(collects && { tacCodes: [`35${digitsOf(label, 6)}`] }),
    status: draft ? 'draft' : 'published',
    simple,
    ...prices,
  });
  await createProduct(ctx, { body });
}

const storageIn = (label: string, { say }: Seeding): string => say(productWords(label));

/** A French octet is a byte everywhere else. */
export function productWords(label: string): Words {
  const bytes = label.replace(/ Go$/, ' GB').replace(/ To$/, ' TB');
  return [label, bytes, bytes, bytes];
}

/** Also how a product is found again when its picture is put on. */
export const referenceOf = ({ brand, label }: Pick<DemoProduct, 'brand' | 'label'>): string =>
  `${brand}-${label}`
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9+]+/g, '-')
    .toUpperCase();

/** Made from the name, so that they are the same on every machine; they are nobody's real numbers. */
function digitsOf(label: string, count: number): string {
  const hash = createHash('sha256').update(label).digest();
  return Array.from(hash.subarray(0, count), (byte) => byte % 10).join('');
}
function eanOf(label: string): string {
  const twelve = `376${digitsOf(label, 9)}`;
  return twelve + gtinCheckDigit(twelve);
}
