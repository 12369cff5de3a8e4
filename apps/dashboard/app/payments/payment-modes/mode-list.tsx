import { listPaymentModes } from '@reprise/contract/payments/payment-mode-routes';
import type { Locale, T } from '@reprise/i18n';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import type { AccountFacts } from '../../accounts/choice/use-account-facts.ts';
import { readWhole } from '../../kit/list/export/read-all.ts';
import type { ListDef, ListState } from '../../kit/list/list-def.ts';
import { paths } from '../../navigation/paths.ts';
import { modifierWords } from '../offers/modifier-words.ts';
import { MODE_ICONS } from './mode-icons.ts';
import { type PaymentMode, readModes } from './read-modes.ts';

const stateOf = ({ active }: PaymentMode) => (active ? 'active' : 'inactive');

export function modeList(t: T<'offers'>, locale: Locale, accountId: string, facts: AccountFacts): ListDef<PaymentMode> {
  const read = async (state: ListState, signal?: AbortSignal) => {
    const wanted = state.filters.status ?? [];
    const modes = await readModes(accountId, signal);
    const kept = modes.filter((mode) => wanted.length === 0 || wanted.includes(stateOf(mode)));
    if (state.order?.field !== 'label') return kept;
    const sorted = kept.toSorted((a, b) => a.label.localeCompare(b.label, locale));
    return state.order.direction === 'asc' ? sorted : sorted.toReversed();
  };
  return {
    name: `payment-modes-${accountId}`,
    route: listPaymentModes,
    idOf: ({ id }) => id,
    nameOf: ({ label }) => label,
    hrefOf: ({ id }) => paths.paymentMode({ id }),
    columns: [
      {
        id: 'name',
        label: t('modes.name'),
        order: 'label',
        width: '28%',
        cell: ({ label, type }) => (
          <>
            <span className="offer-name">
              <Icon name={MODE_ICONS[type]} size={16} />
              {label}
            </span>
            <small>{t(`paymentTypes.${type}`)}</small>
          </>
        ),
        text: ({ label }) => label,
      },
      {
        id: 'status',
        label: t('modes.status'),
        width: '12%',
        cell: (mode) => (
          <Badge tone={mode.active ? 'green' : 'neutral'} glyph={mode.active ? 'st-done' : 'st-off'}>
            {t(`mode.${stateOf(mode)}`)}
          </Badge>
        ),
        text: (mode) => t(`mode.${stateOf(mode)}`),
      },
      {
        id: 'provider',
        label: t('modes.provider'),
        width: '20%',
        cell: ({ provider }) => <span className="cell-wrap">{t(`providers.${provider}`)}</span>,
        text: ({ provider }) => t(`providers.${provider}`),
      },
      {
        id: 'issuer',
        label: t('modes.issuer'),
        width: '12%',
        spare: true,
        cell: ({ issuer }) => t(`mode.${issuer}`),
        text: ({ issuer }) => t(`mode.${issuer}`),
      },
      {
        id: 'dueAt',
        label: t('modes.dueAt'),
        width: '14%',
        cell: ({ dueAt }) => t(`mode.${dueAt}`),
        text: ({ dueAt }) => t(`mode.${dueAt}`),
      },
      {
        id: 'modifier',
        label: t('modes.modifier'),
        num: true,
        width: '14%',
        cell: ({ modifier }) => <span className="cell-wrap">{modifierWords(modifier, t, locale, facts.format)}</span>,
        text: ({ modifier }) => modifierWords(modifier, t, locale, facts.format),
      },
    ],
    filters: [
      {
        name: 'status',
        label: t('modes.status'),
        kind: 'choice',
        options: (['active', 'inactive'] as const).map((value) => ({ value, label: t(`mode.${value}`) })),
      },
    ],
    fetchPage: async (state, signal) => {
      const rows = await read(state, signal);
      return { rows, total: rows.length };
    },
    fetchAll: (state) => readWhole(read(state)),
  };
}
