import {
  getDispatchRule,
  listDispatchRules,
  tryDispatchRules,
  updateDispatchRule,
} from '@reprise/contract/logistics/dispatch-rule-routes';
import { getCoverage, getReadiness, previewCoverage } from '@reprise/contract/operations/readiness-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { forget, queryOf } from '../../api/query.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { ruleOf } from '../../logistics/dispatch/read-rules.ts';
import { type RuleValues, sentOf, valuesOf } from '../../logistics/dispatch/rule-values.ts';
import { type NearRule, widen } from './widen-rule.ts';

type Asked = { accountId: string; near: NearRule; value: string; called: string; onDone: () => void };

type Widening = {
  /** that it closes; not known at first */
  holes: number | undefined;
  busy: boolean;
  apply: () => void;
};

/** One press that has a rule take one value more, with how many holes that closes, and its undoing. */
export function useWidenRule({ accountId, near, value, called, onDone }: Asked): Widening {
  const t = useWords('readiness');
  const common = useT();
  const show = useToast();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { data: rule, error: ruleError } = useQuery(ruleOf(near.id));
  const before = rule && valuesOf(rule);
  const conditions = before && widen(before.conditions, near.attribute, value);
  const after = before && conditions && { ...before, conditions };
  const { title: _, ...draft } = sentOf(after ?? NOTHING);
  const preview = useQuery({
    ...queryOf(previewCoverage, { params: { id: accountId }, body: { kind: 'rule', id: near.id, rule: draft } }),
    enabled: after !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const error = ruleError ?? preview.error;
  const cannot = error !== null || (rule && !after);
  const holes = preview.data?.closed.count ?? (cannot ? 0 : undefined);
  const words = { place: near.place, value: called };

  async function save(values: RuleValues, version: number): Promise<number> {
    const body = { conditions: sentOf(values).conditions, version };
    const saved = await call(updateDispatchRule, { params: { id: near.id }, body });
    await forget(cache, getCoverage, getReadiness, getDispatchRule, listDispatchRules, tryDispatchRules);
    return saved.version;
  }
  async function undo(version: number): Promise<void> {
    try {
      await save(before!, version);
      show({ kind: 'done', title: t('mend.undone', words) });
    } catch (error) {
      show({ kind: 'error', title: t('mend.notUndone'), detail: common.refusal(error) });
    }
  }
  async function apply(): Promise<void> {
    setBusy(true);
    try {
      const version = await save(after!, rule!.version);
      show({
        kind: 'done',
        title: t('mend.done', words),
        detail: t('mend.closed', { count: holes ?? 0 }),
        action: { label: t('mend.undo'), onAction: () => void undo(version) },
      });
      onDone();
    } catch (error) {
      show({ kind: 'error', title: t('mend.notDone'), detail: common.refusal(error) });
      await forget(cache, getDispatchRule, getCoverage);
    } finally {
      setBusy(false);
    }
  }
  return { holes, busy, apply: () => void apply() };
}

const NOTHING: RuleValues = {
  title: '',
  conditions: [],
  warehouseIds: [],
  defaultWarehouseId: '',
  geographicCriterion: false,
  enabled: true,
};
