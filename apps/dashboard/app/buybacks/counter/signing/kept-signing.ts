import type { CallResult } from '@reprise/client/call';
import { openedSigning } from '@reprise/contract/buybacks/signing/signing-payloads';
import type { requestSignature } from '@reprise/contract/buybacks/signing/signing-routes';
import { z } from 'zod';
import { TILL_PREFIX } from '../till/till.ts';

export type Opened = CallResult<typeof requestSignature>;

const KEY = `${TILL_PREFIX}signing`;
const kept = z.object({ subject: z.string(), opened: openedSigning });

/** The request that this tab had open for the same sale: one at a time, and gone with the tab. */
export function readOpened(subject: string): Opened | undefined {
  try {
    const read = kept.parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return read.subject === subject ? read.opened : undefined;
  } catch {
    return undefined;
  }
}

export function keepOpened(subject: string, opened: Opened | undefined): void {
  try {
    if (opened) sessionStorage.setItem(KEY, JSON.stringify({ subject, opened }));
    else forgetOpened();
  } catch {
    // The card keeps it as long as the page lives.
  }
}

/** Once the sale is made: what it says of the customer does not wait for the next one. */
export function forgetOpened(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // A browser that refuses its storage has kept nothing.
  }
}
