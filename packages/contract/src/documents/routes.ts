import { z } from 'zod';
import { languageParam } from '../accounts/language-param.ts';
import { SITE_DOCUMENTS } from '../accounts/site-documents.ts';
import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema } from '../http/values.ts';

/** The dark logo is the one that works on a dark page; a site without one stays light. */
const BRAND_FILES = ['logo', 'dark-logo', 'favicon'] as const;
const brandParam = z.strictObject({ id: idSchema, kind: z.enum(BRAND_FILES) });
const uploaded = z.object({ fileId: idSchema, url: z.string(), contentType: z.string(), size: z.number().int() });

export const uploadBrandFile = defineRoute({
  id: 'uploadBrandFile',
  tag: 'white-label',
  summary: 'Replace a logo or the favicon of an account',
  method: 'PUT',
  path: '/accounts/{id}/brand/{kind}',
  access: 'ROLE_DESIGN_PAGE',
  params: brandParam,
  bodyType: 'multipart',
  response: uploaded,
  errors: ['account_not_found', 'payload_too_large', 'validation_failed'],
});
export const removeBrandFile = defineRoute({
  id: 'removeBrandFile',
  tag: 'white-label',
  summary: 'Take a logo or the favicon of an account away',
  method: 'DELETE',
  path: '/accounts/{id}/brand/{kind}',
  access: 'ROLE_DESIGN_PAGE',
  params: brandParam,
  status: 204,
  errors: ['account_not_found'],
});
const siteDocumentParam = z.strictObject({ id: idSchema, kind: z.enum(SITE_DOCUMENTS) });
const documentLanguage = z.strictObject({
  language: languageParam.meta({ description: 'the language of the PDF; the main one of the account when absent' }),
});
export const uploadSiteDocument = defineRoute({
  id: 'uploadSiteDocument',
  tag: 'documents',
  summary: 'Publish a PDF beside a text of the public site, in place of the one before',
  method: 'PUT',
  path: '/accounts/{id}/site-documents/{kind}',
  access: 'ROLE_GENERAL_SETTINGS_PAGE',
  params: siteDocumentParam,
  query: documentLanguage,
  bodyType: 'multipart',
  response: uploaded,
  errors: ['account_not_found', 'permission_denied', 'payload_too_large', 'validation_failed'],
});
export const removeSiteDocument = defineRoute({
  id: 'removeSiteDocument',
  tag: 'documents',
  summary: 'Take the PDF of a text off the public site',
  method: 'DELETE',
  path: '/accounts/{id}/site-documents/{kind}',
  access: 'ROLE_GENERAL_SETTINGS_PAGE',
  params: siteDocumentParam,
  query: documentLanguage,
  status: 204,
  errors: ['account_not_found', 'not_found', 'permission_denied'],
});
export const downloadFile = defineRoute({
  id: 'downloadFile',
  tag: 'documents',
  summary: 'A stored file, under the access rule of the record it belongs to',
  method: 'GET',
  path: '/files/{id}',
  access: 'anyone',
  params: idParam,
  responseType: 'file',
  errors: ['not_found'],
});
