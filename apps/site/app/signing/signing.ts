import type { viewSigning } from '@reprise/contract/buybacks/signing/signing-routes';
import type { RouteAnswer } from '@reprise/contract/http/route';

export type Signing = RouteAnswer<typeof viewSigning>;
export type SigningOffer = NonNullable<Signing['offer']>;
/** Why what was sent did not happen. */
export type NotSigned = 'unsigned' | 'terms' | 'changed' | 'fields' | 'failed';
export type Point = { readonly x: number; readonly y: number };
