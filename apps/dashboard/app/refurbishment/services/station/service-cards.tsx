import type { ItemServices, ServiceRow } from '@reprise/contract/refurbishment/service-payloads';
import { formatMoney, formatTime } from '@reprise/i18n/formats';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { statusLook } from '@reprise/ui/product/status-looks.ts';
import { Link } from 'react-router';
import { HERE } from '../../../base/now.ts';
import { useLocale, useWords } from '../../../i18n/words.tsx';
import { Thumbnail } from '../../../kit/fields/thumbnail.tsx';
import { paths } from '../../../navigation/paths.ts';
import { deviceName, stockName } from '../../../warehouse/check-in/scan-words.ts';
import { needsCarrying } from '../use-service-act.ts';
import { useWorkedTime } from '../worked-time.ts';

export function ItemCard({ view }: { view: ItemServices }) {
  const t = useWords('workshop');
  const stocks = useWords('checkin');
  const { item } = view;
  return (
    <section className="card service-card" aria-label={t('item.name')}>
      <Thumbnail src={item.product.image} large />
      <h2>{deviceName(item.product)}</h2>
      <Code13 code={item.identificationNumber} />
      {item.grade && <p>{t('item.grade', { grade: item.grade.slice(-1).toUpperCase() })}</p>}
      {item.stock && <p>{t('start.liesIn', { stock: stockName(stocks, item.stock) })}</p>}
    </section>
  );
}

/** How far the work is, and where the item has to lie for it. */
export function WorkCard({ service, item }: { service: ServiceRow; item: ItemServices['item'] }) {
  const t = useWords('workshop');
  const stocks = useWords('checkin');
  const locale = useLocale();
  const worked = useWorkedTime(service);
  const { status, stock, startedAt, operator, pauseReason, cancelReason, comment } = service;
  const isOpen = status !== 'completed' && status !== 'canceled';
  return (
    <section
      className="card service-card service-work"
      data-tone={statusLook('service', status).tone}
      aria-live="polite"
    >
      <StatusBadge object="service" status={status}>
        {t(`statuses.${status}`)}
      </StatusBadge>
      <strong className="service-time" role="timer" aria-live="off">
        {worked}
      </strong>
      {startedAt && (
        <p>
          {[operator?.name, t('line.since', { at: formatTime(locale, new Date(startedAt), HERE) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {isOpen && stock && status !== 'in_progress' && (
        <div className="service-place">
          <p>{t(needsCarrying(service, item) ? 'start.carry' : 'start.here')}</p>
          <h2>{stockName(stocks, stock)}</h2>
          {stock.location && <p>{stock.location}</p>}
          <p className="muted">{t('start.scanShelf')}</p>
        </div>
      )}
      {status === 'in_progress' && <p className="muted">{t('service.scanNext')}</p>}
      {status === 'paused' && pauseReason && <p>{pauseReason}</p>}
      {status === 'canceled' && cancelReason && <p>{cancelReason}</p>}
      {comment && <p>{comment}</p>}
      <p className="muted">
        {t('service.cost', { cost: formatMoney(locale, service.cost ?? service.plannedCost, service.currency) })}
      </p>
    </section>
  );
}

/** The other services of the item; one of them may be the reason why this one waits. */
export function NextCard({ service, view }: { service: ServiceRow; view: ItemServices }) {
  const t = useWords('workshop');
  const others = view.services.filter(({ id, cycle }) => id !== service.id && cycle === service.cycle);
  return (
    <section className="card service-card" aria-label={t('service.others')}>
      <h2>{t('service.others')}</h2>
      {others.length === 0 && <p className="muted">{t('service.noOthers')}</p>}
      <ul className="service-others">
        {others.map((other) => {
          const { tone, glyph } = statusLook('service', other.status);
          return (
            <li key={other.id} data-tone={tone}>
              <Icon name={glyph} size={20} />
              <Link className="link" to={paths.service({ itemRefurbStepId: other.id })}>
                {other.name}
              </Link>
              <small>{t(`statuses.${other.status}`)}</small>
            </li>
          );
        })}
      </ul>
      <Link className={buttonClass({ size: 'glove' })} to={paths.servicesOfItem({ itemId: view.item.itemId })}>
        {t('service.all')}
      </Link>
    </section>
  );
}
