import type { CallResult } from '@reprise/client/call';
import type { getLitigation } from '@reprise/contract/buybacks/follow-routes';

export type Litigation = CallResult<typeof getLitigation>;
/** Why a decision was not taken: the proposal is another one now, or something else. */
export type NotDone = 'changed' | 'failed';
