import { z } from 'zod';
import { session } from '../../../api/session.ts';
import { type CustomerDraft, draft, TILL_PREFIX } from './till.ts';

const finishDraft = z.object({
  code: z.string(),
  buybackId: z.string(),
  version: z.number(),
  /** One key for one finish: a press after a crash answers for the one before it. */
  saleKey: z.string(),
  /** Pressed: if the buyback is finished when the page opens again, it was this press. */
  isSent: z.boolean(),
  draft,
  customer: z.record(z.string(), z.string()),
  chosen: z.object({ circuitRuleId: z.string(), paymentModeId: z.string() }).optional(),
});
export type FinishDraft = Omit<z.infer<typeof finishDraft>, 'customer'> & { customer: CustomerDraft };

const keyOf = (): string => `${TILL_PREFIX}finish.${session.get()?.id ?? ''}`;

/** What was corrected of the predeclared buyback at hand: one at a time, only in this tab, and gone with it. */
export function readFinish(code: string): FinishDraft | undefined {
  try {
    const kept = finishDraft.parse(JSON.parse(sessionStorage.getItem(keyOf()) ?? 'null'));
    return kept.code === code ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepFinish(kept: FinishDraft): void {
  try {
    sessionStorage.setItem(keyOf(), JSON.stringify(kept));
  } catch {
    // The page keeps what was corrected as long as it lives.
  }
}

export const forgetFinish = (): void => sessionStorage.removeItem(keyOf());
