import type { CategoryDetail } from '@reprise/contract/catalogue/category-payloads';
import { getCategory } from '@reprise/contract/catalogue/category-routes';
import {
  addCategoryCircuit,
  listCircuitRules,
  removeCategoryCircuit,
} from '@reprise/contract/logistics/circuit-routes';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { forget, keyOf } from '../../api/query.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { Chips } from '../../kit/fields/chips.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useHoleQuestion } from '../../readiness/notices/use-hole-question.tsx';

type Props = { category: CategoryDetail; mayEdit: boolean; onChanged: (changed: CategoryDetail) => void };

/** By which circuits the devices of a category travel: its own, or those of the nearest category above that has some. */
export function CircuitsCard({ category, mayEdit, onChanged }: Props) {
  const t = useWords('categories');
  const common = useT();
  const show = useToast();
  const cache = useQueryClient();
  const effective = category.effective.circuits;
  const isOwn = effective?.from.id === category.id;
  const own = isOwn ? effective.value : [];
  const circuits = useQuery({
    queryKey: keyOf(listCircuitRules, category.accountId),
    queryFn: async ({ signal }) => {
      const query = { accountId: category.accountId, pagination: 'false' } as const;
      return (await call(listCircuitRules, { query }, { signal }))['hydra:member'];
    },
    enabled: mayEdit,
    staleTime: 60_000,
  });
  const change = useMutation({
    mutationFn: async ({ circuitId, isAdded }: { circuitId: string; isAdded: boolean }) => {
      const params = { id: category.id, circuitId };
      await call(isAdded ? addCategoryCircuit : removeCategoryCircuit, { params });
      void forget(cache, listCircuitRules);
      return call(getCategory, { params: { id: category.id } });
    },
    onSuccess: onChanged,
    onError: (error) => show({ kind: 'error', title: common.refusal(error) }),
  });
  const { ask, question } = useHoleQuestion(category.accountId);
  function choose(circuitId: string, isAdded: boolean) {
    const save = () => change.mutate({ circuitId, isAdded });
    const rule = circuits.data?.find(({ circuit }) => circuit.id === circuitId);
    if (!rule) return save();
    const others = rule.categoryIds.filter((id) => id !== category.id);
    const isOffered = rule.status === 'enabled' && rule.circuit.status === 'active';
    const categoryIds = isAdded ? [...others, category.id] : others;
    void ask({ kind: 'circuit', id: rule.id, isOffered, categoryIds }, save);
  }
  const free = (circuits.data ?? []).filter(
    ({ circuit }) => circuit.status === 'active' && !own.some(({ id }) => id === circuit.id),
  );
  return (
    <Card title={t('side.circuits')}>
      <div className="form">
        {!effective && <p className="subtle">{t('side.noCircuits')}</p>}
        {effective && !isOwn && (
          <p className="field-help">
            {effective.value.map(({ name }) => name).join(', ')} ·{' '}
            {t('side.circuitsFrom', { name: effective.from.label })}
          </p>
        )}
        <Chips
          label={t('side.circuits')}
          chips={own.map(({ id, name }) => ({ id, label: name }))}
          onRemove={mayEdit ? (circuitId) => choose(circuitId, false) : undefined}
        />
        {mayEdit && free.length > 0 && (
          <SelectField
            label={t('side.circuitAdd')}
            help={t('side.circuitHelp')}
            placeholder={t('side.circuitChoose')}
            value=""
            disabled={change.isPending}
            options={free.map(({ circuit, circuit_name }) => ({ value: circuit.id, label: circuit_name }))}
            onChange={({ currentTarget }) => currentTarget.value && choose(currentTarget.value, true)}
          />
        )}
      </div>
      {question}
    </Card>
  );
}
