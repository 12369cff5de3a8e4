import { Card } from '@reprise/ui/primitives/card.tsx';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../../i18n/words.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useMay } from '../../../session/use-may.ts';
import { stockName } from '../../../warehouse/check-in/scan-words.ts';
import { WipeCard } from '../../wipes/wipe-card.tsx';
import type { ItemPage } from '../read-items.ts';
import { type TabProps, useItemFormats } from './use-item-formats.ts';

type Service = ItemPage['services'][number];

/** What was and is to be done on the device, the latest cycle first. */
export function ServicesTab({ page }: TabProps) {
  const t = useWords('instock');
  const may = useMay();
  const wipes = <WipeCard itemId={page.item.id} />;
  if (page.services.length === 0)
    return (
      <>
        {wipes}
        <Card>
          <EmptyState icon="tool" title={t('services.none')} />
        </Card>
      </>
    );
  const cycles = Map.groupBy(page.services, ({ cycle }) => cycle);
  return (
    <>
      {may('ROLE_REFURB_WRITE') && (
        <p>
          <Link className="link" to={paths.servicesOfItem({ itemId: page.item.id })}>
            {t('services.work')}
          </Link>
        </p>
      )}
      {wipes}
      {[...cycles].map(([cycle, services]) => (
        <Cycle key={cycle} cycle={cycle} services={services} page={page} />
      ))}
    </>
  );
}

function Cycle({ cycle, services, page }: TabProps & { cycle: number; services: readonly Service[] }) {
  const t = useWords('instock');
  const planned = services.filter(({ status }) => status !== 'canceled');
  const done = services.filter(({ status }) => status === 'completed').length;
  const title = t('services.cycle', { cycle });
  const count = t('services.count', { done, total: planned.length });
  return (
    <Card title={title} aside={count} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section className="table-scroll" aria-label={`${title}, ${count}`} tabIndex={0}>
        <table className="table table--cards">
          <thead>
            <tr>
              <th scope="col">{t('services.name')}</th>
              <th scope="col">{t('services.status')}</th>
              <th scope="col">{t('services.stock')}</th>
              <th scope="col">{t('services.operator')}</th>
              <th scope="col" className="num">
                {t('services.worked')}
              </th>
              <th scope="col" className="num">
                {t('services.planned')}
              </th>
              <th scope="col" className="num">
                {t('services.cost')}
              </th>
            </tr>
          </thead>
          <tbody>
            {services.map((service) => (
              <ServiceRow key={service.id} service={service} page={page} />
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

function ServiceRow({ service, page }: TabProps & { service: Service }) {
  const t = useWords('instock');
  const stocks = useWords('checkin');
  const { money, moment } = useItemFormats(page);
  const { name, status, stock, operator, plannedCost, cost, runningSince } = service;
  const said = service.cancelReason ?? service.pauseReason ?? service.comment;
  const cell = (label: string, value: ReactNode, className?: string) => (
    <td data-label={label} className={className}>
      {value}
    </td>
  );
  return (
    <tr>
      <th scope="row">
        {name ?? t('services.unnamed')}
        {said && <small>{said}</small>}
      </th>
      {cell(
        t('services.status'),
        <StatusBadge object="service" status={status}>
          {t(`services.statuses.${status}`)}
        </StatusBadge>,
      )}
      {cell(t('services.stock'), stock && stockName(stocks, stock))}
      {cell(t('services.operator'), operator)}
      {cell(
        t('services.worked'),
        <>
          {service.workedSeconds > 0 && workedWords(t, service.workedSeconds)}
          {runningSince && <small>{t('services.running', { at: moment(runningSince) })}</small>}
        </>,
        'num',
      )}
      {cell(t('services.planned'), money(plannedCost), 'num')}
      {cell(t('services.cost'), cost !== null && money(cost), 'num')}
    </tr>
  );
}

/** A minute that was begun counts. */
function workedWords(t: ReturnType<typeof useWords<'instock'>>, seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours ? t('services.hours', { hours, minutes: minutes % 60 }) : t('services.minutes', { minutes });
}
