import { offersAnotherItem } from '@reprise/contract/buybacks/cart';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSell } from '../declaration/sell-speech.ts';
import { useSpeech } from '../i18n.ts';
import { nowMs } from '../now.ts';
import { CartLine } from './cart-line.tsx';
import { Dock } from './dock.tsx';
import { PriceNotice } from './price-notice.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { dayOf } from './state/days.ts';
import type { CartSettings } from './state/settings.server.ts';
import { addItem, type CartItem, removeItem } from './state/store.ts';
import { promiseOf, totalOf } from './state/totals.ts';
import { StepPage } from './step-page.tsx';
import { useMoney } from './use-money.ts';
import { useObstacle } from './use-obstacle.ts';
import { useRequotes } from './use-requotes.ts';

export function FilledCart({ items, settings }: { items: readonly CartItem[]; settings: CartSettings }) {
  const t = useSell();
  const { locale, path } = useSpeech();
  const money = useMoney(settings.currency);
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<CartItem>();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const { answers, askAgain } = useRequotes(items, path('/cart/estimates'));
  const blocked = useObstacle(items, settings);

  function remove(item: CartItem) {
    setLeaving(undefined);
    if (!removeItem(item.inCartId).items.length) return void navigate(path('/'));
    setSaid(t('cart.removed', { product: item.product.label }));
    list.current?.focus();
  }
  const titleOf = (item: CartItem) =>
    t(promiseOf(item, nowMs()) === 'over' ? 'cart.over' : 'cart.ends_soon', { day: dayOf(locale, item.validUntil) });

  return (
    <StepPage
      title={t('cart.title')}
      lead={t('cart.kept')}
      dock={
        <Dock
          amount={money(totalOf(items))}
          to={path('/cart/customer-infos')}
          label={t('cart.continue')}
          blocked={blocked}
        />
      }
    >
      <p className="muted">{t('cart.count', { count: items.length })}</p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ul className="lines" ref={list} tabIndex={-1} aria-label={t('cart.title')}>
        {items.map((item) => {
          const holds = promiseOf(item, nowMs()) === 'holds';
          return (
            <CartLine
              key={item.inCartId}
              item={item}
              holds={holds}
              onRemove={() => setLeaving(item)}
              notice={
                !holds && (
                  <PriceNotice
                    item={item}
                    title={titleOf(item)}
                    answer={answers[item.inCartId]}
                    onTake={(quote) => addItem({ ...item, ...quote })}
                    onRetry={() => askAgain(item)}
                    brand={settings.brand}
                  />
                )
              }
            />
          );
        })}
      </ul>
      {offersAnotherItem(items.length, settings.maxItems) && (
        <p>
          <Link className={buttonClass({ size: 'touch', wide: true })} to={path('/search')}>
            <Icon name="plus" />
            {t('cart.add')}
          </Link>
        </p>
      )}
      <RemoveDialog
        item={leaving}
        isLast={items.length === 1}
        onClose={() => setLeaving(undefined)}
        onRemove={remove}
      />
    </StepPage>
  );
}
