import { createEstimate, getDeclaration } from '@reprise/contract/pricing/estimate-routes';
import { isUuid } from '@reprise/kit/ids';
import { data, type RouterContextProvider } from 'react-router';
import { visitOf } from '../visitor.server.ts';
import { canBePriced, responsesOf } from './answers.ts';
import { CHECKED, failsChecksum } from './imei.ts';
import { localeOf, type Quote } from './load.server.ts';
import { type Refusal, refusalOf, statusOf } from './refusals.ts';
import { wayOf } from './steps.ts';

type Asking = {
  context: Readonly<RouterContextProvider>;
  params: { lang?: string | undefined; productId: string };
  request: Request;
};
export type Acted =
  | { done: 'imei'; imei: string }
  | { done: 'quote'; quote: Quote }
  | { done: 'imei_refused'; code: 'invalid_imei' | 'imei_tac_mismatch' | 'checksum'; imei: string }
  | { done: 'refused'; refusal: Refusal };

const IMEI_CODES = ['invalid_imei', 'imei_tac_mismatch'] as const;
const imeiCodeOf = (error: unknown) => IMEI_CODES.find((code) => code === (error as { code?: unknown }).code);

/** Checks an IMEI, or asks for the quote of everything that was chosen. An IMEI comes in a body, never in an address. */
export async function actOnDeclaration(asking: Asking) {
  const { context, params, request } = asking;
  const form = await request.formData();
  const textOf = (name: string) => String(form.get(name) ?? '').slice(0, 100);
  const idOf = (name: string) => (isUuid(textOf(name)) ? { [name]: textOf(name) } : {});
  const visit = visitOf(context, request);
  const imei = textOf('imei').replaceAll(/[\s./-]/g, '');
  const answer = (acted: Acted, status = 200) => data(acted, { headers: visit.headers(), status });
  if (form.get('intent') === 'imei' && failsChecksum(imei) && !form.has(CHECKED))
    return answer({ done: 'imei_refused', code: 'checksum', imei });
  try {
    const { productId } = params;
    const asked = await visit.call(getDeclaration, { params: { id: productId }, query: {} });
    const { given, questions } = wayOf(asked, new URL(request.url).searchParams.get('a') ?? '');
    if (!canBePriced(questions, given)) return answer({ done: 'refused', refusal: 'no_diagnostic' });
    const quote = await visit.call(createEstimate, {
      query: { language: localeOf(asking) },
      body: {
        declaration: {
          productId,
          responses: responsesOf(questions, given),
          ...(imei && { imei, imeiUnrecognisedConfirmed: form.has('confirmed') }),
        },
        ...idOf('circuitRuleId'),
        ...idOf('paymentModeId'),
      },
    });
    return answer(form.get('intent') === 'imei' ? { done: 'imei', imei } : { done: 'quote', quote });
  } catch (error) {
    const code = imeiCodeOf(error);
    if (code) return answer({ done: 'imei_refused', code, imei });
    const refusal = refusalOf(error);
    return answer({ done: 'refused', refusal }, statusOf(refusal));
  }
}
