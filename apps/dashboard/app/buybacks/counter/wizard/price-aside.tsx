import type { ProductDeclaration } from '@reprise/contract/pricing/estimate-choice-payloads';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Price } from '@reprise/ui/product/price.tsx';
import { Waterfall } from '@reprise/ui/product/waterfall.tsx';
import { type PricedLine, priceRows } from '@reprise/ui/product/waterfall-rows.ts';
import { useWords } from '../../../i18n/words.tsx';
import { Thumbnail } from '../../../kit/fields/thumbnail.tsx';
import { useMoney } from './use-money.ts';

type Priced = { waterfall: readonly PricedLine[]; estimatedPrice: number; payout: number; currency: string };
type Props = {
  product: Pick<ProductDeclaration['product'], 'label' | 'image' | 'currency'>;
  imei: string;
  estimate: Priced | undefined;
  /** questions still open */
  open: number;
  isStale: boolean;
};

/** Enough to compare with the back of the device; the screen may be seen by who waits behind. */
const maskImei = (imei: string): string => `${imei.slice(0, 3)} ${imei.slice(3, 6)} •••• ${imei.slice(-4)}`;

/** The price at the side, after each answer, with every amount that leads to it. */
export function PriceAside({ product, imei, estimate, open, isStale }: Props) {
  const t = useWords('counter');
  const money = useMoney(product.currency);
  return (
    <div className="counter-aside">
      <div className="counter-device">
        <Thumbnail src={product.image} large />
        <div>
          <strong>{product.label}</strong>
          {imei && <small className="subtle tabular">{t('price.imei', { imei: maskImei(imei) })}</small>}
        </div>
      </div>
      <div aria-live="polite" aria-busy={isStale} className={isStale ? 'stale' : undefined}>
        {estimate && (
          <p className="counter-price">
            <strong>
              <Price cents={estimate.payout} format={money} />
            </strong>
            <span className="subtle">{open ? t('price.open', { count: open }) : t('price.whole')}</span>
          </p>
        )}
      </div>
      {estimate && (
        <Waterfall
          look="ticket"
          caption={t('price.caption')}
          format={money}
          rows={priceRows(estimate, {
            included: t('price.included'),
            price: t('price.price'),
            payout: t('price.payout'),
          })}
        />
      )}
      <p className="counter-promise subtle">
        <Icon name="lock" />
        {t('price.promise')}
      </p>
    </div>
  );
}
