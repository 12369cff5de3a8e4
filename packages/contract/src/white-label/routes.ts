import { z } from 'zod';
import { defineRoute } from '../http/route.ts';
import { idSchema, text } from '../http/values.ts';
import { accountBrand } from '../organisations/account-payloads.ts';

export const whiteLabelConfig = defineRoute({
  id: 'whiteLabelConfig',
  tag: 'white-label',
  summary: 'Brand and options of the public site on a host',
  method: 'GET',
  path: '/white-label/config',
  access: 'anyone',
  query: z.strictObject({ host: text(1, 253) }),
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
