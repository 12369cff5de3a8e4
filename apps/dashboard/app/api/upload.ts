import type { CallInput, CallResult } from '@reprise/client/call';
import type { AnyRoute } from '@reprise/contract/http/route';
import { call } from './call.ts';

/** Sends a form with a file: the contract describes its fields one by one, a browser sends them as FormData. */
export const upload = <D extends AnyRoute>(
  route: D,
  input: Omit<CallInput<D>, 'body'>,
  body: FormData,
): Promise<CallResult<D>> => call(route, { ...input, body } as unknown as CallInput<D>);
