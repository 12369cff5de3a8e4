import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listTranslations as route } from '@reprise/contract/translations/routes';
import { groupOfKind, TEXT_STATES, TRANSLATED_THINGS_PER_PAGE } from '@reprise/contract/translations/texts';
import { requireSiteAccount } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { type PublishedText, readPublishedTexts, stateOf } from './published-texts.ts';
import { suggestionsAmong, textView } from './text-views.ts';

type Query = RouteInput<typeof route>['query'];
type Thing = { id: string; texts: PublishedText[] };

/** Things with something missing first, then those with a changed original, then the rest; a thing is never split. */
export async function listTranslations(
  ctx: Context,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { id } = await requireSiteAccount(ctx, params.id);
  const withProducts = query.group === 'products' || query.search !== undefined;
  const texts = await readPublishedTexts(ctx, id, query.language, { withProducts, thingId: query.thing });
  const inGroup = texts.filter((text) => isListed(text, query));
  const counts = { all: inGroup.length, missing: 0, changed: 0, translated: 0 };
  for (const text of inGroup) counts[stateOf(text)]++;
  const things = inOrder(thingsOf(inGroup.filter((text) => !query.state || stateOf(text) === query.state)));
  const start = ((query.page ?? 1) - 1) * TRANSLATED_THINGS_PER_PAGE;
  const suggest = suggestionsAmong(texts);
  return {
    things: things.slice(start, start + TRANSLATED_THINGS_PER_PAGE).map((thing) => ({
      id: thing.id,
      group: groupOfKind(thing.texts[0]!.kind),
      heading: thing.texts[0]!.heading,
      context: thing.texts[0]!.context,
      missing: thing.texts.filter((text) => stateOf(text) === 'missing').length,
      texts: thing.texts.map((text) => textView(text, suggest)),
    })),
    counts,
    hasMore: things.length > start + TRANSLATED_THINGS_PER_PAGE,
  };
}

/** Names of products are listed when somebody looks for them, or a language has another name for them. */
function isListed(text: PublishedText, { group, search }: Query): boolean {
  if (group && groupOfKind(text.kind) !== group) return false;
  const words = search?.toLocaleLowerCase();
  return !words || [text.original, text.text, text.heading].some((said) => said?.toLocaleLowerCase().includes(words));
}

const thingsOf = (texts: readonly PublishedText[]): Thing[] =>
  [...Map.groupBy(texts, ({ group_id }) => group_id)].map(([id, own]) => ({ id, texts: own }));

const urgencyOf = ({ texts }: Thing): number => Math.min(...texts.map((text) => TEXT_STATES.indexOf(stateOf(text))));
const inOrder = (things: readonly Thing[]): Thing[] => things.toSorted((a, b) => urgencyOf(a) - urgencyOf(b));
