import { z } from 'zod';
import { idSchema } from '../http/values.ts';

/**
 * What an account connects of its own: the system of a buyer that is notified of buybacks, a contract with a carrier, and
 * those who pay its customers: the bank by file or at once, the partner who pays without an IBAN, the issuer of gift cards.
 */
export const CONNECTION_KINDS = ['buyer', 'carrier', 'bank_file', 'instant', 'partner', 'gift_card'] as const;
export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

const CONNECTION_SECRET_MIN = 16;
/** HTTPS, the SFTP of a bank, or the sandbox of a developer's machine. */
const providerUrl = z
  .url({ protocol: /^(https?|sftp)$/ })
  .max(500)
  .refine(
    (url) => /^(https:\/\/|sftp:\/\/|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/|$))/.test(url),
    'must be https or sftp',
  );

export const connectionParams = z.strictObject({ id: idSchema, kind: z.enum(CONNECTION_KINDS) });
export const connectionView = z
  .object({
    kind: z.enum(CONNECTION_KINDS),
    /** null while nothing is connected */
    url: z.string().nullable(),
    /** the secret itself never leaves */
    hasSecret: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'ProviderConnection' });
export const connectionChange = z
  .strictObject({
    /** null disconnects */
    url: providerUrl.nullable(),
    /** must be given with a new address: it is not sent to another one than it was given for */
    secret: z.string().min(CONNECTION_SECRET_MIN).max(200).optional(),
    /** 0 while nothing is connected */
    version: z.number().int().min(0),
  })
  .meta({ id: 'ProviderConnectionChange' });
