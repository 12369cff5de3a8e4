import { listCircuitRules } from '@reprise/contract/logistics/circuit-routes';
import { CHANNELS } from '@reprise/contract/logistics/circuits';
import type { Locale, T } from '@reprise/i18n';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import type { AccountFacts } from '../../accounts/choice/use-account-facts.ts';
import { readWhole } from '../../kit/list/export/read-all.ts';
import type { ListDef, ListState } from '../../kit/list/list-def.ts';
import { paths } from '../../navigation/paths.ts';
import { modifierWords } from '../../payments/offers/modifier-words.ts';
import { RelatedCategories } from './cards/related-categories.tsx';
import { DEPOSIT_ICONS } from './circuit-icons.ts';
import { CIRCUIT_STATES, type CircuitRule, readCircuits, stateOf } from './read-circuits.ts';
import { StateBadge } from './state-badge.tsx';

export function circuitList(
  t: T<'offers'>,
  locale: Locale,
  accountId: string,
  facts: AccountFacts,
): ListDef<CircuitRule> {
  const read = async ({ filters, order }: ListState, signal?: AbortSignal) => {
    const { status = [], channel = [] } = filters;
    const kept = (await readCircuits(accountId, signal)).filter(
      (rule) =>
        (status.length === 0 || status.includes(stateOf(rule))) &&
        (channel.length === 0 || channel.includes(rule.circuit.channel)),
    );
    if (!order) return kept;
    const sorted = kept.toSorted((a, b) =>
      order.field === 'categories'
        ? a.categoryCount - b.categoryCount
        : a.circuit_name.localeCompare(b.circuit_name, locale),
    );
    return order.direction === 'asc' ? sorted : sorted.toReversed();
  };
  return {
    name: `circuits-${accountId}`,
    route: listCircuitRules,
    idOf: ({ id }) => id,
    nameOf: ({ circuit_name }) => circuit_name,
    hrefOf: ({ id }) => paths.circuit({ id }),
    columns: [
      {
        id: 'name',
        label: t('circuits.name'),
        order: 'name',
        width: '30%',
        cell: ({ circuit, circuit_name }) => (
          <>
            <span className="offer-name">
              <Icon name={DEPOSIT_ICONS[circuit.deposit]} size={16} />
              {circuit_name}
            </span>
            <small>{t(`channels.${circuit.channel}`)}</small>
          </>
        ),
        text: ({ circuit_name }) => circuit_name,
      },
      {
        id: 'status',
        label: t('circuits.status'),
        width: '14%',
        cell: (rule) => <StateBadge state={stateOf(rule)} />,
        text: (rule) => t(`states.${stateOf(rule)}`),
      },
      {
        id: 'categories',
        label: t('circuits.categories'),
        order: 'categories',
        width: '38%',
        cell: ({ categoryLabels }) => <RelatedCategories labels={categoryLabels} />,
        text: ({ categoryLabels }) => categoryLabels.join(', '),
      },
      {
        id: 'modifier',
        label: t('circuits.modifier'),
        num: true,
        width: '18%',
        cell: ({ modifier }) => modifierWords(modifier, t, locale, facts.format),
        text: ({ modifier }) => modifierWords(modifier, t, locale, facts.format),
      },
    ],
    filters: [
      {
        name: 'status',
        label: t('circuits.status'),
        kind: 'choice',
        options: CIRCUIT_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
      },
      {
        name: 'channel',
        label: t('circuits.channel'),
        kind: 'choice',
        options: CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) })),
      },
    ],
    fetchPage: async (state, signal) => {
      const rows = await read(state, signal);
      return { rows, total: rows.length };
    },
    fetchAll: (state) => readWhole(read(state)),
  };
}
