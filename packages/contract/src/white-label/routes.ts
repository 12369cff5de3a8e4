import { z } from 'zod';
import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema, text } from '../http/values.ts';
import { accountBrand } from '../organisations/account-payloads.ts';
import { homePage, newHomePage } from './home-payloads.ts';

const hostQuery = z.strictObject({ host: text(1, 253) });

export const whiteLabelConfig = defineRoute({
  id: 'whiteLabelConfig',
  tag: 'white-label',
  summary: 'Brand and options of the public site on a host',
  method: 'GET',
  path: '/white-label/config',
  access: 'anyone',
  query: hostQuery,
  response: z.object({
    accountId: idSchema,
    host: z.string(),
    tagManagerId: z.string().nullable(),
    axeptioId: z.string().nullable(),
    externalWebsiteLink: z.object({ url: z.string(), text: z.string().nullable() }).nullable(),
    dropOffLocationsMapEnabled: z.boolean(),
    account: accountBrand,
  }),
  errors: ['account_not_found'],
});
export const whiteLabelHome = defineRoute({
  id: 'whiteLabelHome',
  tag: 'white-label',
  summary: 'What the home of the public site on a host shows',
  method: 'GET',
  path: '/white-label/home',
  access: 'anyone',
  query: hostQuery,
  response: homePage.pick({ metaTitle: true, metaDescription: true, widgets: true }),
  errors: ['account_not_found'],
});
/** The same text as a PDF, when the account has published one. */
const publishedPdf = z.object({ url: z.string(), size: z.number().int() }).nullable();
export const whiteLabelTexts = defineRoute({
  id: 'whiteLabelTexts',
  tag: 'white-label',
  summary: 'Terms and other texts of the public site on a host, as sanitised HTML',
  method: 'GET',
  path: '/white-label/texts',
  access: 'anyone',
  query: hostQuery,
  response: z.object({
    termsOfUse: z.string().nullable(),
    serviceTerms: z.string().nullable(),
    faqAndContact: z.string().nullable(),
    cookiesPolicy: z.string().nullable(),
    accessibilityStatement: z.string().nullable(),
    noSearchResult: z.string().nullable().meta({ description: 'plain text' }),
    documents: z.object({
      termsOfUse: publishedPdf,
      serviceTerms: publishedPdf,
      faqAndContact: publishedPdf,
      cookiesPolicy: publishedPdf,
    }),
  }),
  errors: ['account_not_found'],
});
export const whiteLabelStores = defineRoute({
  id: 'whiteLabelStores',
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
export const getHomePage = defineRoute({
  id: 'getHomePage',
  tag: 'white-label',
  summary: 'The home page of an account, draft or published',
  method: 'GET',
  path: '/accounts/{id}/home-page',
  access: 'ROLE_HOME_EDITOR_PAGE',
  params: idParam,
  response: homePage,
  errors: ['account_not_found'],
});
export const saveHomePage = defineRoute({
  id: 'saveHomePage',
  tag: 'white-label',
  summary: 'Replace the home page of an account',
  method: 'PUT',
  path: '/accounts/{id}/home-page',
  access: 'ROLE_HOME_EDITOR_PAGE',
  params: idParam,
  body: newHomePage,
  response: homePage,
  errors: ['account_not_found', 'concurrent_change', 'validation_failed'],
});
