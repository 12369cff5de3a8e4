import type { CallInput } from '@reprise/client/call';
import type { PredeclaredRow } from '@reprise/contract/buybacks/counter/predeclared-payloads';
import { listPredeclared } from '@reprise/contract/buybacks/counter/predeclared-routes';
import type { Locale, T } from '@reprise/i18n';
import { formatDate, formatMoney } from '@reprise/i18n/formats';
import { toUnits } from '@reprise/kit/money';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { call } from '../../../api/call.ts';
import { HERE } from '../../../base/now.ts';
import type { ListDef, ListState } from '../../../kit/list/list-def.ts';
import { paths } from '../../../navigation/paths.ts';

type Query = NonNullable<CallInput<typeof listPredeclared>['query']>;

const queryOf = ({ q, filters, order }: ListState): Query => ({
  ...(/^\d{1,13}$/.test(q.trim()) && { code: q.trim() }),
  ...(filters.store?.[0] && { ownStore: filters.store[0] === 'own' ? 'true' : 'false' }),
  ...(filters.age?.[0] && { isOld: 'true' }),
  ...(order && { order: { [order.field]: order.direction } }),
});

/** Those of the own store come first until somebody orders otherwise. */
export function predeclaredList(t: T<'counter'>, locale: Locale): ListDef<PredeclaredRow> {
  return {
    name: 'predeclared',
    route: listPredeclared,
    idOf: ({ id }) => id,
    nameOf: ({ identificationNumber }) => identificationNumber,
    hrefOf: ({ identificationNumber }) => paths.predeclared({ code: identificationNumber }),
    filters: [
      {
        name: 'store',
        label: t('predeclared.store'),
        kind: 'choice',
        one: true,
        options: [
          { value: 'own', label: t('predeclared.own') },
          { value: 'other', label: t('predeclared.other') },
        ],
      },
      {
        name: 'age',
        label: t('predeclared.age'),
        kind: 'choice',
        one: true,
        options: [{ value: 'old', label: t('predeclared.oldFilter') }],
      },
    ],
    columns: [
      {
        id: 'code',
        label: t('predeclared.code'),
        width: '25%',
        cell: ({ identificationNumber }) => <Code13 code={identificationNumber} />,
        text: ({ identificationNumber }) => identificationNumber,
      },
      {
        id: 'product',
        label: t('predeclared.product'),
        width: '30%',
        cell: ({ product }) => product.label,
        text: ({ product }) => product.label,
      },
      {
        id: 'store',
        label: t('predeclared.store'),
        width: '15%',
        spare: true,
        cell: ({ store }) => <span className="counter-place">{store?.name ?? t('predeclared.noStore')}</span>,
        text: ({ store }) => store?.name ?? null,
      },
      {
        id: 'createdAt',
        label: t('predeclared.since'),
        order: 'createdAt',
        cell: ({ createdAt, isOld, ageDays }) => (
          <>
            {formatDate(locale, new Date(createdAt), HERE)}{' '}
            {isOld && <Badge tone="amber">{t('predeclared.days', { count: ageDays })}</Badge>}
          </>
        ),
        text: ({ createdAt }) => createdAt,
      },
      {
        id: 'price',
        label: t('predeclared.price'),
        num: true,
        order: 'predeclaredPrice',
        cell: ({ payout, currency }) => formatMoney(locale, payout, currency),
        text: ({ payout }) => toUnits(payout),
      },
    ],
    fetchPage: async (state, signal) => {
      const query = { ...queryOf(state), page: String(state.page), itemsPerPage: String(state.size) };
      const answer = await call(listPredeclared, { query }, { signal });
      return { rows: answer['hydra:member'], total: answer['hydra:totalItems'] };
    },
  };
}
