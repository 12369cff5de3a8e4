import { z } from 'zod';
import { languageParam } from '../accounts/language-param.ts';
import { idParam, many } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema } from '../http/values.ts';
import { estimateOptions, productDeclaration } from './estimate-choice-payloads.ts';
import { declaration, estimatePreview, quote } from './estimate-payloads.ts';
import { UNPRICED } from './estimate-refusals.ts';

const language = languageParam;

const REFUSED = [...UNPRICED, 'too_many_requests'] as const;

export const createEstimate = defineRoute({
  id: 'createEstimate',
  tag: 'pricing',
  summary: 'What a device is worth, line by line, as a quote that is kept for 14 days',
  method: 'POST',
  repeatable: true,
  path: '/estimates',
  access: 'ROLE_CART_ACCESS',
  query: z.strictObject({ language }),
  body: z.strictObject({
    declaration,
    circuitRuleId: idSchema.optional(),
    paymentModeId: idSchema.optional(),
  }),
  response: quote,
  errors: REFUSED,
});
export const getDeclaration = defineRoute({
  id: 'getDeclaration',
  tag: 'pricing',
  summary: 'A product and what is asked about it',
  method: 'GET',
  path: '/products/{id}/declaration',
  access: 'ROLE_CART_ACCESS',
  params: idParam,
  query: z.strictObject({ language }),
  response: productDeclaration,
  errors: ['product_gone', 'product_unpublished', 'too_many_requests'],
});
export const listEstimateOptions = defineRoute({
  id: 'listEstimateOptions',
  tag: 'pricing',
  summary: 'How a declared device may be handed over and paid for, with what each way pays',
  method: 'POST',
  repeatable: true,
  path: '/estimates/options',
  access: 'ROLE_CART_ACCESS',
  query: z.strictObject({ language }),
  body: z.strictObject({ declaration }),
  response: estimateOptions,
  errors: REFUSED,
});
export const previewEstimate = defineRoute({
  id: 'previewEstimate',
  tag: 'pricing',
  summary: 'What a customer would be offered for a product, drafts included',
  method: 'GET',
  path: '/products/{id}/estimate-preview',
  access: 'ROLE_PRODUCT_LIST_PAGE',
  params: idParam,
  query: z.strictObject({
    answer: many(idSchema).optional().meta({ description: 'the answers that are chosen' }),
    circuitRuleId: idSchema.optional(),
    paymentModeId: idSchema.optional(),
    language,
  }),
  response: estimatePreview,
  errors: ['not_found', 'no_payment_mode', 'no_transport_mode'],
});
