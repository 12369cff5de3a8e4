import { lazy, Suspense } from 'react';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/diag.page.ts';
import { actOnDeclaration } from './act.server.ts';
import { loadDeclaration } from './load.server.ts';
import { ProductPage } from './product-page.tsx';
import { RefusalPage } from './refusal-page.tsx';
import { localeIn, translateSell } from './sell-speech.ts';
import { QuestionStep } from './steps/question-step.tsx';
import { titleOf } from './title.ts';

/** Most visitors stop before these: they come when the questions are answered. */
const ImeiStep = lazy(() => import('./steps/imei-step.tsx').then((m) => ({ default: m.ImeiStep })));
const EstimateStep = lazy(() => import('./steps/estimate-step.tsx').then((m) => ({ default: m.EstimateStep })));
const OptionsStep = lazy(() => import('./steps/options-step.tsx').then((m) => ({ default: m.OptionsStep })));

/** A product and the way to its price. Answers are in the address, so that a page can be left, reloaded and sent on. */
export const loader = ({ context, params, request }: Route.LoaderArgs) => loadDeclaration({ context, params, request });
export const action = ({ context, params, request }: Route.ActionArgs) =>
  actOnDeclaration({ context, params, request });
export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs): Headers =>
  actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders;

/** What is posted changes nothing that is read. */
export const shouldRevalidate = ({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string;
  defaultShouldRevalidate: boolean;
}) => (formMethod && formMethod !== 'GET' ? false : defaultShouldRevalidate);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description } = titleOf(loaderData, translateSell(matches), localeIn(matches));
  return pageMeta(matches, { title, ...(description && { description }), hidden: loaderData.view !== 'product' });
}

export default function Diag({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense>
      <Shown loaderData={loaderData} />
    </Suspense>
  );
}

function Shown({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  switch (loaderData.view) {
    case 'product':
      return <ProductPage {...loaderData} />;
    case 'question':
      return <QuestionStep key={loaderData.screen} {...loaderData} />;
    case 'imei':
      return <ImeiStep {...loaderData} />;
    case 'estimate':
      return <EstimateStep {...loaderData} />;
    case 'options':
      return <OptionsStep {...loaderData} />;
    default:
      return <RefusalPage refusal={loaderData.refusal} label={loaderData.label} />;
  }
}
