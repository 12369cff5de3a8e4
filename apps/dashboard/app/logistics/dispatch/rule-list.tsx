import { ApiRefusal } from '@reprise/client/call';
import {
  listDispatchRules,
  orderDispatchRules,
  tryDispatchRules,
} from '@reprise/contract/logistics/dispatch-rule-routes';
import { formatDate } from '@reprise/i18n/formats';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { HERE } from '../../base/now.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { moved } from '../../kit/reorder/reorder.ts';
import { ReorderList } from '../../kit/reorder/reorder-list.tsx';
import { paths } from '../../navigation/paths.ts';
import { useConditionWords } from './condition-words.ts';
import { type DispatchRule, rulesKey } from './read-rules.ts';

type Props = { accountId: string; rules: readonly DispatchRule[]; mayEdit: boolean };

/** In the order they are tried; moving one is saved at once. */
export function RuleList({ accountId, rules, mayEdit }: Props) {
  const t = useWords('dispatch');
  const common = useT();
  const show = useToast();
  const cache = useQueryClient();
  const key = rulesKey(accountId);
  const order = useMutation({
    mutationFn: (ids: readonly string[]) =>
      call(orderDispatchRules, { body: { accountId, ids: [...ids], seen: rules.map(({ id }) => id) } }),
    onMutate: (ids) =>
      cache.setQueryData<DispatchRule[]>(key, (old) => old && ids.map((id) => old.find((rule) => rule.id === id)!)),
    onSuccess: (answer) => {
      cache.setQueryData(key, answer['hydra:member']);
      // A trial that was asked for meanwhile may have been answered by the order before.
      void forget(cache, tryDispatchRules);
    },
    onError: (error) => {
      const isLate = error instanceof ApiRefusal && error.code === 'concurrent_change';
      show({
        kind: 'error',
        title: t('list.notMoved'),
        detail: isLate ? t('list.movedMeanwhile') : common.refusal(error),
      });
      void forget(cache, listDispatchRules);
    },
  });
  return (
    <Card title={t('list.rules')} aside={<small className="subtle">{t('list.order')}</small>} flush>
      <ReorderList
        items={rules}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        label={t('list.rules')}
        disabled={!mayEdit}
        itemClassName="dispatch-rule"
        onMove={(from, to) => order.mutate(moved(rules, from, to).map(({ id }) => id))}
      >
        {(rule) => <RuleRow rule={rule} />}
      </ReorderList>
    </Card>
  );
}

function RuleRow({ rule }: { rule: DispatchRule }) {
  const t = useWords('dispatch');
  const said = useConditionWords();
  const locale = useLocale();
  const { id, title, conditions, warehouses, defaultWarehouseId, geographicCriterion, status, updatedAt } = rule;
  const fallback = warehouses.find((warehouse) => warehouse.id === defaultWarehouseId);
  return (
    <div className="dispatch-rule-body">
      <p className="dispatch-rule-title">
        <Link to={paths.dispatchRule({ id })}>{title}</Link>{' '}
        {status === 'disabled' && <Badge tone="neutral">{t('list.disabled')}</Badge>}
      </p>
      <ul className="dispatch-rule-conditions">
        {conditions.map((condition) => (
          <li key={said(condition)}>{said(condition)}</li>
        ))}
      </ul>
      <p className="subtle">
        {warehouses.map(({ name }) => name ?? t('list.goneWarehouse')).join(', ')}
        {geographicCriterion && ` · ${t('list.near')}`}
        {fallback && ` · ${t('list.fallback', { name: fallback.name ?? t('list.goneWarehouse') })}`}
      </p>
      <p className="subtle">
        <small>{t('list.updated', { date: formatDate(locale, new Date(updatedAt), HERE) })}</small>
      </p>
    </div>
  );
}
