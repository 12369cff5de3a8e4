import type { Call, CallResult } from '@reprise/client/call';
import { createEstimate, getDeclaration, listEstimateOptions } from '@reprise/contract/pricing/estimate-routes';
import type { Locale } from '@reprise/i18n';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { browseContext, siteOf } from '../context.ts';
import { productPath } from '../finding/product-path.ts';
import { pathOf } from '../languages.ts';
import { TIME_ZONE } from '../now.ts';
import { visitOf } from '../visitor.server.ts';
import { canBePriced, responsesOf } from './answers.ts';
import { type Refusal, refusalOf, statusOf } from './refusals.ts';
import { answerScreen, nameOf, type Step, searchAfter, searchOf, stepAt, type Way, wayOf } from './steps.ts';

export type Declaration = CallResult<typeof getDeclaration>;
export type Quote = CallResult<typeof createEstimate>;
export type Options = CallResult<typeof listEstimateOptions>;
type Asking = {
  context: Readonly<RouterContextProvider>;
  params: { lang?: string | undefined; productId: string; slug?: string | undefined; itemId?: string | undefined };
  request: Request;
};
/** What a page of the declaration shows. `a` are the answers in the address. */
type Refused = { view: 'refused'; refusal: Refusal; label: string | null };
type Asked = { declaration: Declaration; page: string; a: string };
type Shown = Asked &
  (
    | { view: 'product' }
    | { view: 'question'; screen: number; isReview: boolean; price: number | null }
    | { view: 'imei'; price: number | null }
    | { view: 'estimate'; quote: Quote; until: string; options: Options; zeroText: string | null }
    | {
        view: 'options';
        options: Options;
        isMulti: boolean;
        stores: ReturnType<typeof siteOf>['stores'];
        withMap: boolean;
        country: string;
      }
  );
export type Loaded = Refused | Shown;

const dayOf = (locale: Locale, instant: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: TIME_ZONE }).format(
    new Date(instant),
  );

export const localeOf = ({ context }: Pick<Asking, 'context'>): Locale => siteOf(context).language;

export async function loadDeclaration(asking: Asking) {
  const { context, params, request } = asking;
  const { search, searchParams } = new URL(request.url);
  const visit = visitOf(context, request);
  // A page without a query is everybody's: it is read in nobody's name, and gives nobody a token.
  const isShared = search === '';
  const headers = () => (isShared ? new Headers() : visit.headers());
  const own = siteOf(context).config.account.language;
  let label: string | null = null;
  try {
    const declaration = isShared
      ? await context.get(browseContext).declaration(params.productId)
      : await visit.call(getDeclaration, { params: { id: params.productId }, query: { language: localeOf(asking) } });
    label = declaration.product.label;
    const changed = params.itemId ? `/${params.itemId}` : '';
    const page = pathOf(productPath(declaration.product) + changed, localeOf(asking), own);
    if (!params.slug && isShared) throw redirect(page, 301);
    if (declaration.obstacle || declaration.product.bestPrice === null)
      return refusedWith(declaration.obstacle ?? 'no_price', label, headers());
    const shown = await showStep(asking, { declaration, page, a: searchParams.get('a') ?? '' }, visit.call);
    return data<Loaded>(shown, { headers: headers() });
  } catch (error) {
    if (error instanceof Response) throw error;
    return refusedWith(refusalOf(error), label, headers());
  }
}

const refusedWith = (refusal: Refusal, label: string | null, headers: Headers) =>
  data<Loaded>({ view: 'refused', refusal, label }, { headers, status: statusOf(refusal) });

async function showStep(asking: Asking, asked: Asked, call: Call): Promise<Shown> {
  const { searchParams } = new URL(asking.request.url);
  const { declaration, page } = asked;
  const way = wayOf(declaration, asked.a);
  const isReview = searchParams.has('r');
  if (searchParams.has('at')) throw redirect(page + leadOn(way, searchParams, isReview));
  if (!searchParams.has('step')) return { ...asked, view: 'product' };
  const step = stepAt(way, searchParams.get('step') ?? '');
  // One address per step: a forged or old one is put right.
  if (nameOf(step) !== searchParams.get('step')) throw redirect(page + searchOf(step, way.given));
  return showOne(asking, asked, { way, step, isReview, call });
}

/** A form without scripts says what was answered where, and is led on as a press with scripts would. */
function leadOn(way: Way, query: URLSearchParams, isReview: boolean): string {
  const screen = Math.max(0, Math.min(Number(query.get('at')) || 0, way.screens.length - 1));
  const answered = answerScreen(way, screen, (name) => query.getAll(name));
  if (!answered) return searchOf({ kind: 'question', screen }, way.given, isReview);
  return searchAfter(way, screen, answered, isReview);
}

type Position = { way: Way; step: Step; isReview: boolean; call: Call };

async function showOne(asking: Asking, asked: Asked, { way, step, isReview, call }: Position): Promise<Shown> {
  const { config, stores, texts } = siteOf(asking.context);
  const { productId } = asking.params;
  const locale = localeOf(asking);
  const declaration = { productId, responses: responsesOf(way.questions, way.given) };
  const estimate = () => call(createEstimate, { query: { language: locale }, body: { declaration } });
  const options = () => call(listEstimateOptions, { query: { language: locale }, body: { declaration } });
  const priceSoFar = async () => (canBePriced(way.questions, way.given) ? (await estimate()).estimatedPrice : null);
  if (step.kind === 'question') {
    // An answer that ends the sale is told when all are given, not in the middle of a question.
    const price = await priceSoFar().catch((error) => (refusalOf(error) === 'away' ? Promise.reject(error) : null));
    return { ...asked, view: 'question', screen: step.screen, isReview, price };
  }
  if (step.kind === 'imei') return { ...asked, view: 'imei', price: await priceSoFar() };
  if (step.kind === 'estimate') {
    const [quote, offered] = await Promise.all([estimate(), options()]);
    const until = dayOf(locale, quote.validUntil);
    return { ...asked, view: 'estimate', quote, until, options: offered, zeroText: texts.buybackZero };
  }
  const [offered, settings] = await Promise.all([options(), asking.context.get(browseContext).settings()]);
  return {
    ...asked,
    view: 'options',
    options: offered,
    isMulti: settings.cart_max_items > 1,
    stores,
    withMap: config.dropOffLocationsMapEnabled,
    country: config.account.companyCountry,
  };
}
