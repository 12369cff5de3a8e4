import { formatDateTime } from '@reprise/i18n/formats';
import { Button, buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { Link } from 'react-router';
import { HERE } from '../../../base/now.ts';
import { useLocale, useT, useWords } from '../../../i18n/words.tsx';
import { Thumbnail } from '../../../kit/fields/thumbnail.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { paths } from '../../../navigation/paths.ts';
import type { Expedition, Package } from '../read-expeditions.ts';
import { slipAddress, useSlipFormat } from '../slip-format.ts';
import { countItems, itemsIn, outerPackages } from '../station/package-facts.ts';
import { usePrint } from '../use-print.ts';
import { useWeight } from '../use-weight.ts';

/** What left, its papers, and the next expedition. */
export function Registered({ expedition, registeredAt }: { expedition: Expedition; registeredAt: string }) {
  const t = useWords('expedition');
  const common = useT();
  const locale = useLocale();
  const { print, busy } = usePrint();
  const { packages, withLabel } = expedition;
  const labels = packages.flatMap(({ id, label }) => (label === 'ready' ? [`/packages/${id}/label`] : []));
  const [format] = useSlipFormat();
  const counts = `${t('register.items', { count: countItems(expedition) })} ${t('register.packages', { count: outerPackages(expedition).length })}`;
  return (
    <div className="stack sending">
      <PageHead
        title={common('titles.expeditionDone')}
        lead={`${expedition.organization.name} · ${formatDateTime(locale, new Date(registeredAt), HERE)}`}
      />
      <Notice tone="green" icon="st-done" live="status" title={counts}>
        <p>{t(withLabel ? 'done.withLabel' : 'done.withoutLabel')}</p>
      </Notice>
      <div className="sending-acts">
        <Button
          size="glove"
          variant="primary"
          icon="printer"
          autoFocus
          busy={busy}
          onClick={() => print([`/expeditions/${expedition.id}/hand-over-list`])}
        >
          {t('print.list')}
        </Button>
        {labels.length > 0 && (
          <Button size="glove" icon="printer" busy={busy} onClick={() => print(labels)}>
            {t('print.labels', { count: labels.length })}
          </Button>
        )}
        <Button
          size="glove"
          icon="printer"
          busy={busy}
          onClick={() => print(packages.map(({ id }) => slipAddress(id, format)))}
        >
          {t('print.slips', { count: packages.length })}
        </Button>
        <Link className={buttonClass({ size: 'glove' })} to={paths.startExpedition()}>
          {t('done.next')}
        </Link>
      </div>
      <ul className="sending-packages">
        {packages.map((box) => (
          <li key={box.id}>
            <SentPackage box={box} direction={expedition.direction} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function SentPackage({ box, direction }: { box: Package; direction: Expedition['direction'] }) {
  const t = useWords('expedition');
  const weight = useWeight();
  const { name, city } = box.destination;
  const place = direction === 'return' ? t('box.toCustomer') : [name, city].filter(Boolean).join(', ');
  return (
    <Card
      title={t('box.title', { position: box.position })}
      aside={
        box.label !== 'none' && (
          <StatusBadge object="label" status={box.label}>
            {t(`labels.${box.label}`)}
          </StatusBadge>
        )
      }
    >
      <p>
        {place} <span className="packing-number">{box.number}</span>
        {box.insideOf && <strong>{t('box.inside', { position: box.insideOf.position })}</strong>}
      </p>
      <p className="subtle">
        {[t('box.items', { count: itemsIn(box) }), weight(box.weightGrams), box.carrier, box.trackingNumber]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {box.trackingLink && (
        <p>
          <a className="link" href={box.trackingLink} target="_blank" rel="noreferrer">
            {t('done.track')}
          </a>
        </p>
      )}
      <ul className="packing-items" aria-label={t('box.content', { position: box.position })}>
        {box.boxes.map(({ id, position, number, items }) => (
          <li key={id}>
            <Icon name="box" size={24} />
            <span>
              {t('box.title', { position })}
              <small>
                {number} · {t('box.items', { count: items })}
              </small>
            </span>
          </li>
        ))}
        {box.items.map((item) => (
          <li key={item.itemId}>
            <Thumbnail src={item.product.image} />
            <span>
              {item.product.label}
              <small>
                <Code13 code={item.identificationNumber} />
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
