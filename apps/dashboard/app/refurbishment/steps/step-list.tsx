import { listRefurbSteps } from '@reprise/contract/refurbishment/step-routes';
import type { T } from '@reprise/i18n';
import type { FormatMoney } from '@reprise/ui/product/price.tsx';
import { Link } from 'react-router';
import type { ListDef } from '../../kit/list/list-def.ts';
import { paths } from '../../navigation/paths.ts';
import { stockName } from '../../warehouse/check-in/scan-words.ts';
import { type RefurbStep, type RefurbWarehouse, readSteps } from './read-steps.ts';

type Shown = {
  t: T<'work'>;
  stocks: T<'checkin'>;
  format: FormatMoney;
  accountId: string;
  warehouses: readonly RefurbWarehouse[];
  mayOpenQuestions: boolean;
};

export function stepList(shown: Shown): ListDef<RefurbStep> {
  const { t, stocks, format, accountId, warehouses, mayOpenQuestions } = shown;
  const offersOf = (step: RefurbStep) =>
    step.warehouses.map(({ warehouseId, warehouseName, stock, cost }) => ({
      id: warehouseId,
      cost: format(cost),
      place: `${warehouseName} · ${stockName(stocks, stock)}`,
    }));
  return {
    name: 'refurb-steps',
    route: listRefurbSteps,
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    hrefOf: ({ id }) => paths.refurbStep({ id }),
    firstOrder: { field: 'name', direction: 'asc' },
    filters:
      warehouses.length > 1
        ? [
            {
              kind: 'choice',
              name: 'warehouse',
              label: t('steps.columns.warehouse'),
              one: true,
              options: warehouses.map(({ id, name }) => ({ value: id, label: name })),
            },
          ]
        : [],
    columns: [
      {
        id: 'name',
        label: t('steps.columns.name'),
        order: 'name',
        width: '20%',
        cell: ({ name, description }) => (
          <span className="step-lines">
            {name}
            {description && <small>{description}</small>}
          </span>
        ),
        text: ({ name }) => name,
      },
      {
        id: 'description',
        label: t('steps.columns.description'),
        hidden: true,
        cell: ({ description }) => description ?? '—',
        text: ({ description }) => description,
      },
      {
        id: 'offers',
        label: t('steps.columns.offers'),
        width: '30%',
        cell: (step) => (
          <ul className="step-lines">
            {offersOf(step).map(({ id, cost, place }) => (
              <li key={id}>
                <strong>{cost}</strong> <small>{place}</small>
              </li>
            ))}
          </ul>
        ),
        text: (step) =>
          offersOf(step)
            .map(({ cost, place }) => `${cost} ${place}`)
            .join(', '),
      },
      {
        id: 'questions',
        label: t('steps.columns.questions'),
        spare: true,
        width: '25%',
        cell: ({ questions }) =>
          questions.length ? (
            <ul className="step-lines">
              {questions.map(({ id, title }) => (
                <li key={id}>
                  {mayOpenQuestions ? (
                    <Link className="link" to={paths.refurbQuestion({ id })}>
                      {title}
                    </Link>
                  ) : (
                    title
                  )}
                </li>
              ))}
            </ul>
          ) : (
            <span className="subtle">{t('steps.noQuestion')}</span>
          ),
        text: ({ questions }) => questions.map(({ title }) => title).join(', '),
      },
    ],
    ...readSteps(accountId),
  };
}
