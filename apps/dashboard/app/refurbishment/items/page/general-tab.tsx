import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { Link } from 'react-router';
import { useWords } from '../../../i18n/words.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useMay } from '../../../session/use-may.ts';
import { stockName } from '../../../warehouse/check-in/scan-words.ts';
import { type Fact, Facts } from './facts.tsx';
import { type TabProps, useItemFormats } from './use-item-formats.ts';

export function GeneralTab({ page }: TabProps) {
  const t = useWords('instock');
  const may = useMay();
  const { item, general } = page;
  const mayOpenBuyback = may('ROLE_BUYBACK_DETAIL_PAGE');
  return (
    <>
      <Card
        title={t('general.device')}
        aside={
          mayOpenBuyback &&
          general.buybackId && <Link to={paths.buyback({ id: general.buybackId })}>{t('page.buyback')}</Link>
        }
      >
        <Facts facts={useDeviceFacts(page)} />
      </Card>
      {general.origin && <OriginCard origin={general.origin} />}
      <Card
        title={t('general.place')}
        aside={
          mayOpenBuyback &&
          general.buybackId && <Link to={paths.whereabouts({ itemId: item.id })}>{t('page.whereabouts')}</Link>
        }
      >
        <Facts facts={usePlaceFacts(page)} />
      </Card>
    </>
  );
}

/** Of a device that no customer sold. */
function OriginCard({ origin }: { origin: NonNullable<TabProps['page']['general']['origin']> }) {
  const t = useWords('instock');
  return (
    <Card title={t('origin.title')}>
      <Facts
        facts={[
          [t('origin.kind'), t(`origin.kinds.${origin.kind}`)],
          [t('origin.supplier'), origin.supplier],
          [t('origin.reference'), origin.reference],
          [t('origin.addedBy'), origin.addedBy],
          [t('origin.comment'), origin.comment],
        ]}
      />
    </Card>
  );
}

function useDeviceFacts({ item, general }: TabProps['page']): Fact[] {
  const t = useWords('instock');
  const grades = useWords('catalogue');
  const doubt = !general.isImeiConfirmed && (
    <Badge tone="orange" glyph="st-alert">
      {t('general.doubtfulImei')}
    </Badge>
  );
  return [
    [t('columns.product'), item.product.label],
    [t('general.brand'), item.product.brand],
    [t('general.model'), general.model],
    [t('columns.category'), general.category],
    [t('general.grade'), grades(`states.${item.grade}`)],
    [t('columns.code'), <Code13 key="code" code={item.code} />],
    [
      t('columns.imei'),
      item.imei && (
        <>
          {item.imei} {doubt}
        </>
      ),
    ],
    [t('general.serial'), general.serialNumber],
    [t('columns.retailer'), item.retailer],
  ];
}

function usePlaceFacts(page: TabProps['page']): Fact[] {
  const t = useWords('instock');
  const stocks = useWords('checkin');
  const reasons = useWords('quarantine');
  const { day } = useItemFormats(page);
  const { item, general } = page;
  return [
    [t('columns.warehouse'), item.warehouse.name],
    [t('columns.stock'), item.stock ? stockName(stocks, item.stock) : t('page.noStock')],
    [t('general.location'), item.stock?.location],
    [t('general.identifier'), item.stock?.identifier],
    [t('general.stockedAt'), item.stockedAt && day(item.stockedAt)],
    [t('general.createdAt'), day(general.createdAt)],
    [t('general.cycle'), general.refurbCycle],
    [t('general.goesBackTo'), general.goesBackTo && t(`statuses.${general.goesBackTo}`)],
    [t('general.quarantine'), general.quarantineReason && reasons(`reasons.${general.quarantineReason}`)],
  ];
}
