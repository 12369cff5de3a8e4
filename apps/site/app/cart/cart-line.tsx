import { Button, buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Disclosure } from '@reprise/ui/primitives/disclosure.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Waterfall } from '@reprise/ui/product/waterfall.tsx';
import { priceRows } from '@reprise/ui/product/waterfall-rows.ts';
import type { ReactNode } from 'react';
import { useSell } from '../declaration/sell-speech.ts';
import { useSpeech } from '../i18n.ts';
import { ChangeLink } from './change-link.tsx';
import { Choices } from './choices.tsx';
import { dayOf } from './state/days.ts';
import type { CartItem } from './state/store.ts';
import { bonusOf } from './state/totals.ts';
import { useMoney } from './use-money.ts';

/** A device with everything that was said of it and chosen for it. */
export function CartLine(props: { item: CartItem; holds: boolean; notice?: ReactNode; onRemove: () => void }) {
  const { item, onRemove } = props;
  const t = useSell();
  const { locale } = useSpeech();
  const { product } = item;
  return (
    <li className="line">
      <LineHead item={item} />
      {props.notice}
      <Choices item={item} />
      {props.holds && (
        <p className="line-until">
          <Icon name="lock" size={16} />
          {t('cart.until', { day: dayOf(locale, item.validUntil) })}
        </p>
      )}
      <PriceDetails item={item} />
      <p className="line-acts">
        <ChangeLink
          item={item}
          className={buttonClass({ variant: 'link', size: 'touch' })}
          label={t('cart.change_item', { product: product.label })}
        />
        <Button
          variant="quiet"
          size="touch"
          icon="trash"
          label={t('cart.remove_item', { product: product.label })}
          onClick={onRemove}
        >
          {t('cart.remove')}
        </Button>
      </p>
    </li>
  );
}

export function LineHead({ item, level: Heading = 'h2' }: { item: CartItem; level?: 'h2' | 'h3' }) {
  const t = useSell();
  const money = useMoney(item.currency);
  const { label, brand, image } = item.product;
  const bonus = bonusOf(item);
  return (
    <div className="line-head">
      <span className="line-picture">
        {image ? <img src={image} alt="" width={56} height={56} /> : <Icon name="device-mobile" size={24} />}
      </span>
      <div className="line-name">
        <Heading>{label}</Heading>
        {brand && <p>{brand}</p>}
      </div>
      <div className="line-price">
        <b>{money(item.payout)}</b>
        {bonus !== 0 && <p>{t(bonus > 0 ? 'cart.bonus' : 'cart.fees', { amount: money(bonus, { signed: true }) })}</p>}
      </div>
    </div>
  );
}

export function PriceDetails({ item }: { item: CartItem }) {
  const t = useSell();
  const money = useMoney(item.currency);
  const words = { included: t('cart.included'), price: t('cart.price'), payout: t('cart.payout') };
  return (
    <Disclosure summary={t('cart.details')}>
      <Waterfall
        rows={priceRows(item, words)}
        format={money}
        caption={t('cart.details_of', { product: item.product.label })}
      />
      {item.answers.length > 0 && (
        <>
          <h3 className="line-answers-title">{t('cart.answers')}</h3>
          <ul className="line-answers">
            {item.answers.map((answer, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same answer, and none moves
              <li key={place}>{answer}</li>
            ))}
          </ul>
        </>
      )}
    </Disclosure>
  );
}
