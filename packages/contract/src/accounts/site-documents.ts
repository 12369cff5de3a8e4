import { LOCALES } from './localisation.ts';

/** Texts of the public site that may also be a PDF, by the name of the setting that holds the text. */
export const SITE_DOCUMENTS = ['eula', 'serviceTerms', 'faqAndContact', 'cookiesPolicy'] as const;
/** `original` is in the main language of the account; it stands in for a language that has none. */
export const SITE_DOCUMENT_LANGUAGES = ['original', ...LOCALES] as const;
export type SiteDocumentLanguage = (typeof SITE_DOCUMENT_LANGUAGES)[number];
export type SiteDocument = (typeof SITE_DOCUMENTS)[number];

/** What each is called as a file: its purpose in the store and its name when somebody saves it. */
export const SITE_DOCUMENT_PURPOSES: Readonly<Record<SiteDocument, string>> = {
  eula: 'terms-of-use',
  serviceTerms: 'service-terms',
  faqAndContact: 'faq-and-contact',
  cookiesPolicy: 'cookies-policy',
};
