import type { Locale } from '@reprise/contract/accounts/localisation';
import { readModeInWords } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';

/** What is printed beside the code: where it is valid, how long, for what. As it was when the voucher was made. */
export type VoucherTerms = {
  label: string;
  properties: readonly { name: string; value: string }[];
  conditions: string | null;
};

export async function readVoucherTerms(
  ctx: Context,
  mode: { accountId: string; modeId: string; language: Locale },
): Promise<VoucherTerms> {
  const { label, properties, longDescription } = await readModeInWords(ctx, mode);
  return { label, properties, conditions: longDescription };
}
