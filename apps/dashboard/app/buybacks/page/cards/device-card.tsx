import { Card } from '@reprise/ui/primitives/card.tsx';
import { Link } from 'react-router';
import { useT, useWords } from '../../../i18n/words.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useMay } from '../../../session/use-may.ts';
import type { BuybackPage } from '../read-buyback.ts';

export function DeviceCard({ buyback }: { buyback: BuybackPage }) {
  const t = useWords('buyback');
  const common = useT();
  const may = useMay();
  const facts = [
    [t('device.product'), [buyback.product.brand, buyback.product.label].filter(Boolean).join(' ')],
    [t('device.imei'), buyback.imei],
    [t('device.serial'), buyback.serialNumber],
    [t('device.circuit'), buyback.circuitName],
    [t('device.store'), buyback.store?.name],
    [t('device.warehouse'), buyback.warehouse.name],
    [t('device.buyer'), buyback.buyer.name],
    [t('device.external'), buyback.externalCode],
    [t('device.reference'), buyback.buyerReference],
    [t('device.comment'), buyback.comment],
  ] as const;
  return (
    <Card
      title={t('device.title')}
      aside={
        buyback.item && (
          <>
            {may('ROLE_ITEMS_STOCK_READ') && (
              <Link to={paths.itemStock({ id: buyback.item.id })}>{common('titles.itemStock')}</Link>
            )}{' '}
            <Link to={paths.whereabouts({ itemId: buyback.item.id })}>{t('device.whereabouts')}</Link>
          </>
        )
      }
    >
      <dl className="facts buyback-facts">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="buyback-fact">
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}
