import { z } from 'zod';
import { idSchema } from '../http/values.ts';
import { ANSWER_CODES_MAX, PAYEE_RESULTS } from '../payments/payee-checks.ts';

/**
 * What an account connects of its own: the system of a buyer that is notified of buybacks, a contract with a carrier, and
 * those who pay its customers: the bank by file or at once, the partner who pays without an IBAN, the issuer of gift cards,
 * and who verifies payees.
 */
export const CONNECTION_KINDS = [
  'buyer',
  'carrier',
  'bank_file',
  'instant',
  'partner',
  'gift_card',
  'payee_check',
] as const;
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

const answerCodes = z
  .record(z.string().regex(/^\w{1,40}$/), z.enum(PAYEE_RESULTS))
  .refine((codes) => Object.keys(codes).length <= ANSWER_CODES_MAX, `at most ${ANSWER_CODES_MAX} codes`);

export const connectionParams = z.strictObject({ id: idSchema, kind: z.enum(CONNECTION_KINDS) });
export const connectionView = z
  .object({
    kind: z.enum(CONNECTION_KINDS),
    /** null while nothing is connected */
    url: z.string().nullable(),
    /** the secret itself never leaves */
    hasSecret: z.boolean(),
    answerCodes: answerCodes
      .nullable()
      .meta({ description: 'of a verification of payee: what the codes of the bank mean; null: the usual ones' }),
    version: z.number().int(),
  })
  .meta({ id: 'ProviderConnection' });
export const connectionChange = z
  .strictObject({
    /** null disconnects */
    url: providerUrl.nullable(),
    /** must be given with a new address: it is not sent to another one than it was given for */
    secret: z.string().min(CONNECTION_SECRET_MIN).max(200).optional(),
    answerCodes: answerCodes.nullable().optional().meta({ description: 'of a verification of payee only' }),
    /** 0 while nothing is connected */
    version: z.number().int().min(0),
  })
  .meta({ id: 'ProviderConnectionChange' });
