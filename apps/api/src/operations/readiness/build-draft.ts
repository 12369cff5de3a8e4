import type { coverageDraft } from '@reprise/contract/operations/coverage-preview';
import type { z } from 'zod';
import { findCategory } from '../../catalogue/index.ts';
import { type CoverageDraft, requireCircuitRule, requireRule } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';

type Sent = z.output<typeof coverageDraft>;
type Rules = Parameters<NonNullable<CoverageDraft['rules']>>[0];

/** What a change makes of the rules, of a circuit or of a product. It names things of the account only. */
export async function buildDraft(ctx: Context, accountId: string, sent: Sent): Promise<CoverageDraft> {
  switch (sent.kind) {
    case 'rule':
      if (sent.id) await requireRuleOf(ctx, accountId, sent.id);
      return { rules: (rules) => withRule(rules, sent) };
    case 'rule_removed':
      await requireRuleOf(ctx, accountId, sent.id);
      return { rules: (rules) => rules.filter(({ id }) => id !== sent.id) };
    case 'circuit': {
      const { account_id } = await requireCircuitRule(ctx, sent.id);
      if (account_id !== accountId) refuseAbsent('dispatch circuit rule');
      return { circuit: { ruleId: sent.id, categoryIds: sent.isOffered ? sent.categoryIds : [] } };
    }
    case 'product':
      if (!(await findCategory(ctx, accountId, sent.categoryId))) refuseAbsent('category');
      return { product: sent };
  }
}

/** The provider may open any account's rule, so whose it is must be asked. */
async function requireRuleOf(ctx: Context, accountId: string, id: string): Promise<void> {
  const { account_id } = await requireRule(ctx, id);
  if (account_id !== accountId) refuseAbsent('warehouse dispatch rule');
}

function withRule(rules: Rules, { id, rule }: Extract<Sent, { kind: 'rule' }>): Rules {
  const { conditions, warehouseIds, defaultWarehouseId = null, geographicCriterion, status } = rule;
  const decides = { conditions, warehouseIds, defaultWarehouseId, geographicCriterion, enabled: status === 'enabled' };
  if (id) return rules.map((stored) => (stored.id === id ? { ...stored, ...decides } : stored));
  return [...rules, { id: '', title: '', ...decides }];
}
