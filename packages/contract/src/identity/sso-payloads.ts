import { z } from 'zod';
import { idSchema, text } from '../http/values.ts';

/** From asking for the provider's address to coming back from it; people look for their telephone meanwhile. */
export const SSO_ATTEMPT_MINUTES = 10;
export const SSO_MAX_DOMAINS = 20;

/** Mailboxes of everybody: a client that claimed one would speak for people who are not theirs. */
const PUBLIC_MAILBOXES: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'hotmail.fr',
  'live.com',
  'yahoo.com',
  'yahoo.fr',
  'icloud.com',
  'orange.fr',
  'wanadoo.fr',
  'free.fr',
  'sfr.fr',
  'laposte.net',
  'gmx.de',
  'gmx.net',
  'web.de',
  't-online.de',
  'telenet.be',
  'skynet.be',
  'proton.me',
  'protonmail.com',
]);

const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;
/** A domain, or an address of which the part behind the last @ counts. */
export const domainOf = (typed: string): string => typed.slice(typed.lastIndexOf('@') + 1);
const domainName = z
  .string()
  .trim()
  .max(320)
  .transform((typed) => domainOf(typed.toLowerCase()))
  .pipe(z.string().regex(DOMAIN));
export const askedDomain = domainName;

/** Exactly as the provider writes it about itself: no query, no fragment, nobody's name in front of the host. */
export const issuerUrl = z
  .string()
  .trim()
  .max(500)
  .regex(/^https?:\/\/[!-~]+$/)
  .refine((value) => {
    const url = URL.parse(value);
    return url !== null && !url.username && !url.password && !/[?#]/.test(value);
  });

const ssoDomain = z
  .object({
    domain: domainName.refine((domain) => !PUBLIC_MAILBOXES.has(domain)),
    /** the provider has seen proof that the client owns it; until then nobody signs in by it */
    verified: z.boolean(),
  })
  .meta({ id: 'SsoDomain' });

export const ssoConfiguration = z
  .object({
    organizationId: idSchema,
    accountId: idSchema,
    accountName: z.string(),
    /** empty until it was configured once */
    issuer: z.string(),
    clientId: z.string(),
    /** the secret itself never leaves */
    hasClientSecret: z.boolean(),
    domains: z.array(z.object({ domain: z.string(), verified: z.boolean() })),
    active: z.boolean(),
    /** everybody with an address in these domains signs in this way only */
    mandatory: z.boolean(),
    redirectUris: z.array(z.string()),
    logoutRedirectUris: z.array(z.string()),
    linkedUsers: z.number().int(),
    version: z.number().int(),
  })
  .meta({ id: 'SsoConfiguration' });

export const newSsoConfiguration = z
  .strictObject({
    issuer: issuerUrl,
    clientId: text(1, 255),
    /** absent: the one we have stays */
    clientSecret: text(1, 1_000).optional(),
    domains: z.array(ssoDomain.strict()).min(1).max(SSO_MAX_DOMAINS),
    active: z.boolean(),
    mandatory: z.boolean(),
    /** 0 the first time */
    version: z.number().int().min(0),
  })
  .meta({ id: 'NewSsoConfiguration' });

/** What a test of the connection found, worst first; `ready` is the only one to be happy about. */
export const SSO_TEST_OUTCOMES = [
  'ready',
  'not_https',
  'address_refused',
  'unreachable',
  'too_slow',
  'not_a_provider',
  'issuer_differs',
  'no_safe_algorithm',
  'client_refused',
] as const;
export const ssoTest = z
  .object({
    outcome: z.enum(SSO_TEST_OUTCOMES),
    /** null when it was not tried: no secret, or the provider was not reached */
    clientAccepted: z.boolean().nullable(),
    signsOutToo: z.boolean(),
    announcesPkce: z.boolean(),
  })
  .meta({ id: 'SsoTest' });
