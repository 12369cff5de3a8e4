import { z } from 'zod';
import { accountBrand } from '../accounts/account-payloads.ts';
import { languageParam } from '../accounts/language-param.ts';
import { PREMIUM_FEATURES } from '../accounts/premium-features.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema, text } from '../http/values.ts';
import { shownHomePage } from './home-payloads.ts';

const hostQuery = z.strictObject({ host: text(1, 253) });
const saidQuery = hostQuery.extend({ language: languageParam });

export const getWhiteLabelConfig = defineRoute({
  id: 'getWhiteLabelConfig',
  tag: 'white-label',
  summary: 'Brand and options of the public site on a host',
  method: 'GET',
  path: '/white-label/config',
  access: 'anyone',
  query: saidQuery,
  response: z.object({
    accountId: idSchema,
    host: z.string(),
    tagManagerId: z.string().nullable(),
    axeptioId: z.string().nullable(),
    externalWebsiteLink: z.object({ url: z.string(), text: z.string().nullable() }).nullable(),
    dropOffLocationsMapEnabled: z.boolean(),
    /** what the account has switched on, or was sold, as far as its public site shows it */
    categoryNavigationEnabled: z.boolean(),
    barCodeEnabled: z.boolean(),
    enabledPremiumFeatures: z.array(z.enum(PREMIUM_FEATURES)),
    account: accountBrand,
  }),
  errors: ['account_not_found'],
});
export const getWhiteLabelHome = defineRoute({
  id: 'getWhiteLabelHome',
  tag: 'white-label',
  summary: 'What the home of the public site on a host shows',
  method: 'GET',
  path: '/white-label/home',
  access: 'anyone',
  query: saidQuery.extend({
    preview: text(1, 400)
      .optional()
      .meta({ description: 'from previewHomePage: the draft instead of what is published' }),
  }),
  response: shownHomePage,
  errors: ['account_not_found', 'invalid_link'],
});
/** The same text as a PDF, when the account has published one. */
const publishedPdf = z.object({ url: z.string(), size: z.number().int() }).nullable();
export const getWhiteLabelTexts = defineRoute({
  id: 'getWhiteLabelTexts',
  tag: 'white-label',
  summary: 'Terms and other texts of the public site on a host, as sanitised HTML',
  method: 'GET',
  path: '/white-label/texts',
  access: 'anyone',
  query: saidQuery,
  response: z.object({
    termsOfUse: z.string().nullable(),
    serviceTerms: z.string().nullable(),
    faqAndContact: z.string().nullable(),
    cookiesPolicy: z.string().nullable(),
    accessibilityStatement: z.string().nullable(),
    noSearchResult: z.string().nullable().meta({ description: 'plain text' }),
    buybackZero: z.string().nullable().meta({ description: 'plain text, said with an estimate of nothing' }),
    documents: z.object({
      termsOfUse: publishedPdf,
      serviceTerms: publishedPdf,
      faqAndContact: publishedPdf,
      cookiesPolicy: publishedPdf,
    }),
  }),
  errors: ['account_not_found'],
});
export const listWhiteLabelStores = defineRoute({
  id: 'listWhiteLabelStores',
  tag: 'white-label',
  summary: 'Open stores of the public site on a host, by town',
  method: 'GET',
  path: '/white-label/stores',
  access: 'anyone',
  query: hostQuery,
  response: z.object({
    stores: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        street: z.string().nullable(),
        streetMore: z.string().nullable(),
        zipCode: z.string().nullable(),
        city: z.string(),
        country: z.string().nullable(),
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
      }),
    ),
  }),
  errors: ['account_not_found'],
});
