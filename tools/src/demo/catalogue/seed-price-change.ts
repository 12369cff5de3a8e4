import { newRevision } from '@reprise/contract/pricing/revision-payloads';
import type { Context } from '../../../../apps/api/src/platform/context.ts';
import { createPriceRevision } from '../../../../apps/api/src/pricing/index.ts';
import type { DemoAccount } from '../accounts/demo-account.ts';

/** A change of prices somebody prepared and has not published: the worker works it out when it starts. */
export async function seedPriceChange(ctx: Context, account: DemoAccount, accountId: string): Promise<void> {
  const isFrench = account.client?.language === 'fr-FR';
  const body = newRevision.parse({
    accountId,
    title: isFrench ? 'Baisse de fin d’année, grades A à C' : 'Year-end decrease, grades A to C',
    rule: {
      categoryIds: [],
      brands: [],
      states: ['grade_a', 'grade_b', 'grade_c'],
      publishedOnly: true,
      change: { mode: 'percentage', value: -4.5 },
      roundTo: 100,
    },
  });
  await createPriceRevision(ctx, { body });
}
