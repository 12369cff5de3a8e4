import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getDeclaration as route } from '@reprise/contract/pricing/estimate-routes';
import { bestPriceOf } from '@reprise/pricing/best-price';
import { imageUrls } from '../../catalogue/index.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { obstacleOfAll } from './choose-offers.ts';
import { channelOf, requirePublished } from './require-sellable.ts';
import type { Snapshot, TermTexts } from './sheet.ts';
import { sheetIn } from './snapshot-words.ts';

/** From the sheets in memory, as estimates are: every page of a product begins with it. */
export async function getDeclaration(
  open: OpenContext,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { sheets } = open.services;
  const sheet = await requirePublished(sheets, open, params.id);
  const { product } = sheet;
  const images = product.images.map((image) => imageUrls(open.services, image));
  const { snapshot, texts } = sheetIn(sheet, query.language);
  return {
    product: {
      id: snapshot.product.id,
      label: snapshot.product.label,
      brand: product.brand,
      model: product.model,
      image: images[0]?.image ?? null,
      imageHd: images[0]?.imageHd ?? null,
      images,
      category: { ...texts.category, path: [...texts.category.path] },
      isCollectingIMEI: product.isCollectingImei,
      comment: open.actor.kind === 'visitor' ? null : product.comment,
      bestPrice: bestPriceOf(snapshot) ?? null,
      currency: snapshot.currency,
    },
    questions: buildQuestions(snapshot, texts),
    obstacle: obstacleOfAll(snapshot, channelOf(open.actor)) ?? null,
  };
}

/** The questions of a snapshot as they are asked, with the hints of now. */
export function buildQuestions({ questions }: Pick<Snapshot, 'questions'>, { hints }: Pick<TermTexts, 'hints'>) {
  const hintOf = (id: string) => hints.get(id) ?? null;
  return questions.map(({ id, title, type, required, answers }) => ({
    id,
    title,
    description: hintOf(id),
    type,
    required,
    answers: answers.map((answer) => ({ id: answer.id, title: answer.title, description: hintOf(answer.id) })),
  }));
}
