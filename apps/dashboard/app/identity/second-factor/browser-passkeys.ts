import type { passkeyCreation, passkeyRequest } from '@reprise/contract/identity/second-factors';
import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { z } from 'zod';

export type PasskeyRequest = z.output<typeof passkeyRequest>;
export const hasPasskeys = (): boolean => browserSupportsWebAuthn();

/** `cancelled`: the person closed the dialog of the browser, or let it run out. `known`: the device has one already. */
export function passkeyProblemOf(error: unknown): 'cancelled' | 'known' | undefined {
  if (!(error instanceof WebAuthnError || error instanceof DOMException)) return undefined;
  return error.name === 'InvalidStateError' ? 'known' : 'cancelled';
}

export async function signWithPasskey(request: PasskeyRequest) {
  return only(
    await startAuthentication({
      optionsJSON: { ...request, allowCredentials: request.allowCredentials.map(descriptorOf) },
    }),
  );
}

export async function makePasskey(creation: z.output<typeof passkeyCreation>) {
  return only(
    await startRegistration({
      optionsJSON: { ...creation, excludeCredentials: creation.excludeCredentials.map(descriptorOf) },
    }),
  );
}

/** Without `transports` where the server named none: the library takes a list or nothing. */
const descriptorOf = ({ transports, ...rest }: PasskeyRequest['allowCredentials'][number]) => ({
  ...rest,
  ...(transports && { transports }),
});

/** What the browser adds without a value is left out: the contract knows the fields, not their absence. */
function only<A extends AuthenticationResponseJSON | RegistrationResponseJSON>(answer: A) {
  return JSON.parse(JSON.stringify(answer)) as A & { clientExtensionResults: Record<string, unknown> };
}
