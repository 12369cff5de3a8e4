import { z } from 'zod';
import type { UserType } from '../access/user-types.ts';
import { idSchema, instant, text } from '../http/values.ts';

/** Who may not work with a password alone: the provider's people, and the administrators of a client. */
const TYPES_WITH_SECOND_FACTOR = [
  'super_admin',
  'admin',
  'root_management_unit_manager',
] as const satisfies readonly UserType[];
export function needsSecondFactor(userType: UserType): boolean {
  return (TYPES_WITH_SECOND_FACTOR as readonly UserType[]).includes(userType);
}

export const SECOND_FACTOR_KINDS = ['totp', 'passkey'] as const;
/** What a challenge can be answered with. */
export const CHALLENGE_METHODS = [...SECOND_FACTOR_KINDS, 'recovery'] as const;
export type ChallengeMethod = (typeof CHALLENGE_METHODS)[number];

export const CHALLENGE_MINUTES = 5;
/** Adding or removing a factor needs a password or a factor shown within this time. */
export const CONFIRMED_MINUTES = 10;
export const RECOVERY_CODES = 10;
export const PASSKEYS_MAX = 10;
export const TOTP_DIGITS = 6;
export const TOTP_SECONDS = 30;

/** People group digits as their application shows them. */
export const totpCode = z
  .string()
  .max(20)
  .transform((typed) => typed.replaceAll(/\s/g, ''));
/** Longer than any code of ours, so that a mistyped one is a wrong code and not a malformed request. */
export const recoveryCode = z.string().min(1).max(60);

const base64url = z.string().regex(/^[\w-]+$/);
const transports = z.array(z.string().max(20)).max(10).optional();
const credentialHead = {
  id: base64url.max(1_400),
  rawId: base64url.max(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(20).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};
/** `AuthenticationResponseJSON` of WebAuthn. */
export const passkeyAssertion = z
  .strictObject({
    ...credentialHead,
    response: z.strictObject({
      clientDataJSON: base64url.max(4_000),
      authenticatorData: base64url.max(4_000),
      signature: base64url.max(8_000),
      userHandle: base64url.max(200).optional(),
    }),
  })
  .meta({ id: 'PasskeyAssertion' });
/** `RegistrationResponseJSON` of WebAuthn. */
export const passkeyRegistration = z
  .strictObject({
    ...credentialHead,
    response: z.strictObject({
      clientDataJSON: base64url.max(4_000),
      attestationObject: base64url.max(20_000),
      authenticatorData: base64url.max(8_000).optional(),
      transports,
      publicKeyAlgorithm: z.number().int().optional(),
      publicKey: base64url.max(8_000).optional(),
    }),
  })
  .meta({ id: 'PasskeyRegistration' });

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});
/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const passkeyRequest = z
  .object({
    challenge: z.string(),
    timeout: z.number().int(),
    rpId: z.string(),
    allowCredentials: z.array(descriptor),
    userVerification: z.enum(['required', 'preferred', 'discouraged']),
  })
  .meta({ id: 'PasskeyRequest' });
/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const passkeyCreation = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
    timeout: z.number().int(),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.enum(['required', 'preferred', 'discouraged']),
      requireResidentKey: z.boolean(),
      userVerification: z.enum(['required', 'preferred', 'discouraged']),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreation' });

export const loginChallenge = z
  .object({
    token: z.string(),
    methods: z.array(z.enum(CHALLENGE_METHODS)),
    expiresAt: instant,
    /** for `navigator.credentials.get`, when a passkey is among the methods */
    passkey: passkeyRequest.nullable(),
  })
  .meta({ id: 'LoginChallenge' });

/** Exactly one proof. */
export const factorProof = z.union([
  z.strictObject({ code: totpCode }),
  z.strictObject({ recoveryCode }),
  z.strictObject({ passkey: passkeyAssertion }),
]);
export type FactorProof = z.output<typeof factorProof>;

export const secondFactor = z
  .object({
    id: idSchema,
    kind: z.enum(SECOND_FACTOR_KINDS),
    name: z.string(),
    createdAt: instant,
    lastUsedAt: instant.nullable(),
  })
  .meta({ id: 'SecondFactor' });
export const factorName = text(1, 60);
export const ownFactors = z
  .object({
    /** the person's user type may not work without one */
    required: z.boolean(),
    factors: z.array(secondFactor),
    recoveryCodesLeft: z.number().int(),
    /** until when a factor may be added or removed without another confirmation */
    confirmedUntil: instant.nullable(),
    /** what a confirmation can be given with */
    confirmBy: z.array(z.enum(['password', ...CHALLENGE_METHODS])),
  })
  .meta({ id: 'OwnSecondFactors' });
export const addedFactor = z
  .object({
    factor: secondFactor,
    /** given with the first factor, and never shown again */
    recoveryCodes: z.array(z.string()).nullable(),
  })
  .meta({ id: 'AddedSecondFactor' });
