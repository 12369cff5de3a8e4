import { z } from 'zod';
import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema } from '../http/values.ts';

/** The dark logo is the one that works on a dark page; a site without one stays light. */
const BRAND_FILES = ['logo', 'dark-logo', 'favicon'] as const;
const uploaded = z.object({ fileId: idSchema, url: z.string(), contentType: z.string(), size: z.number().int() });

export const uploadBrandFile = defineRoute({
  id: 'uploadBrandFile',
  tag: 'white-label',
  summary: 'Replace a logo or the favicon of an account',
  method: 'PUT',
  path: '/accounts/{id}/brand/{kind}',
  access: 'ROLE_DESIGN_PAGE',
  params: z.strictObject({ id: idSchema, kind: z.enum(BRAND_FILES) }),
  bodyType: 'multipart',
  response: uploaded,
  errors: ['account_not_found', 'payload_too_large', 'validation_failed'],
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
