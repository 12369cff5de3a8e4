import { useWords } from '../../../i18n/words.tsx';
import { stockName } from '../../../warehouse/check-in/scan-words.ts';
import { type TabProps, useItemFormats } from './use-item-formats.ts';

/** Where it lies, for how long, and what it cost so far: what everybody comes to the page for. */
export function KeyFacts({ page }: TabProps) {
  const t = useWords('instock');
  const stocks = useWords('checkin');
  const way = useWords('whereabouts');
  const { money, day } = useItemFormats(page);
  const { item, general, economics } = page;
  const { stock, warehouse, ageDays, stockedAt } = item;
  const isInStock = general.place === 'stock';
  return (
    <dl className="item-keyfacts" aria-label={t('page.facts')}>
      <div>
        <dt>{t('columns.stock')}</dt>
        <dd>
          {isInStock && stock ? stockName(stocks, stock) : way(`places.${general.place}`)}
          {isInStock && <small>{[stock?.location, warehouse.name].filter(Boolean).join(' · ')}</small>}
        </dd>
      </div>
      {ageDays !== null && stockedAt && (
        <div>
          <dt>{t('columns.age')}</dt>
          <dd>
            {t('days', { count: ageDays })}
            <small>{t('page.since', { day: day(stockedAt) })}</small>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('page.cost')}</dt>
        <dd>{money(economics.isPriceValidated ? economics.fullCost : economics.price)}</dd>
      </div>
    </dl>
  );
}
