import { Button, buttonClass, LinkButton } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSell } from '../../declaration/sell-speech.ts';
import { useSpeech } from '../../i18n.ts';
import { nowMs } from '../../now.ts';
import { PriceNotice } from '../price-notice.tsx';
import { refusalKey } from '../refusal-key.ts';
import type { CartSettings } from '../state/settings.server.ts';
import { addItem, type CartItem, resetCart } from '../state/store.ts';
import { useMoney } from '../use-money.ts';
import type { Refused } from './send-cart.ts';
import type { Outcome } from './use-send.ts';

type Props = { outcome: Outcome; items: readonly CartItem[]; settings: CartSettings; onAgain: () => void };

/** Why nothing was sold, and the way out of it. */
export function SendOutcome({ outcome, items, settings, onAgain }: Props) {
  const t = useSell();
  const box = useRef<HTMLDivElement>(null);
  const told = useRef<Outcome>(undefined);
  useEffect(() => {
    // Each outcome once: a new price that is taken does not call the reader back up here.
    if (told.current !== outcome) box.current?.focus();
    told.current = outcome;
  }, [outcome]);
  const { brand } = settings;
  const again = (
    <Button size="touch" onClick={onAgain}>
      {t('summary.again')}
    </Button>
  );
  return (
    <div ref={box} tabIndex={-1} role="alert" className="told">
      {outcome.kind === 'away' && (
        <Notice
          tone="red"
          icon="cloud-off"
          title={t('summary.away')}
          actions={<Contact brand={brand}>{again}</Contact>}
        >
          <p>{t('summary.away_text', { brand })}</p>
        </Notice>
      )}
      {outcome.kind === 'unanswered' && (
        <Notice tone="amber" icon="cloud-off" title={t('summary.unanswered')} actions={again}>
          <p>{t('summary.unanswered_text')}</p>
        </Notice>
      )}
      {outcome.kind === 'sent_before' && <SentBefore />}
      {outcome.kind === 'refused' && <RefusedNotice refused={outcome} items={items} settings={settings} />}
      {outcome.kind === 'price_changed' && <NewPrices lines={outcome.lines} items={items} brand={brand} />}
    </div>
  );
}

/** The order was sent from a tab that is closed now: only the mail has its links. */
function SentBefore() {
  const t = useSell();
  const { path } = useSpeech();
  const navigate = useNavigate();
  const empty = () => {
    resetCart();
    void navigate(path('/'));
  };
  return (
    <Notice
      tone="green"
      icon="circle-check"
      title={t('summary.sent_before')}
      actions={
        <Button size="touch" onClick={empty}>
          {t('summary.empty_cart')}
        </Button>
      }
    >
      <p>{t('summary.sent_before_text')}</p>
    </Notice>
  );
}

function NewPrices(props: {
  lines: Extract<Outcome, { kind: 'price_changed' }>['lines'];
  items: readonly CartItem[];
  brand: string;
}) {
  const t = useSell();
  // A line leaves the list once its new price was taken.
  const open = props.lines.flatMap((answer) => {
    const item = props.items.find(({ inCartId }) => inCartId === answer.inCartId);
    const isTaken = item && 'quote' in answer && item.quoteId === answer.quote.quoteId;
    const isSame = item && 'quote' in answer && item.payout === answer.quote.payout && isFresh(item);
    return item && !isTaken && !isSame ? [{ item, answer }] : [];
  });
  if (!open.length) return <Notice tone="green" icon="circle-check" title={t('summary.price_again')} />;
  return (
    <>
      <h2>{t('summary.price_changed')}</h2>
      <p>{t('summary.price_changed_text')}</p>
      {open.map(({ item, answer }) => (
        <PriceNotice
          key={item.inCartId}
          item={item}
          title={t('cart.changed', { product: item.product.label })}
          answer={answer}
          onTake={(quote) => addItem({ ...item, ...quote })}
          onRetry={() => undefined}
          brand={props.brand}
        />
      ))}
    </>
  );
}
/** A promise that still holds needs no new one. */
const isFresh = ({ validUntil }: CartItem): boolean => Date.parse(validUntil) > nowMs();

function RefusedNotice({ refused, items, settings }: Pick<Props, 'items' | 'settings'> & { refused: Refused }) {
  const t = useSell();
  const { path } = useSpeech();
  const { code, fields, inCartId } = refused;
  const { brand } = settings;
  const product = items.find((item) => item.inCartId === inCartId)?.product.label;
  const text = useRefusalText(refused, settings);
  const toForm = (
    <Link className={buttonClass({ size: 'touch' })} to={path('/cart/customer-infos')} state={{ fields }}>
      {t('summary.to_form')}
    </Link>
  );
  const toCart = (
    <Link className={buttonClass({ size: 'touch' })} to={path('/cart')}>
      {t('summary.to_cart')}
    </Link>
  );
  const isOfCart = inCartId !== undefined || code === 'cart_minimum_not_reached' || code === 'cart_full';
  return (
    <Notice
      tone="red"
      title={product ? t('summary.refused_of', { product }) : t('summary.refused')}
      actions={fields.length ? toForm : <Contact brand={brand}>{isOfCart && toCart}</Contact>}
    >
      <p>{text}</p>
    </Notice>
  );
}

function useRefusalText(refused: Refused, { brand, currency }: CartSettings): string {
  const t = useSell();
  const money = useMoney(currency);
  const { code, fields, inCartId, missing, seconds } = refused;
  if (fields.length) return t('summary.refusals.fields');
  if (code === 'cart_minimum_not_reached') return t('summary.refusals.minimum', { missing: money(missing ?? 0) });
  if (code === 'cart_full') return t('summary.refusals.full');
  if (code === 'invalid_link') return t('summary.refusals.trial_over');
  if (code === 'too_many_requests') return t('summary.refusals.busy', { count: seconds ?? 60 });
  return inCartId === undefined ? t('summary.refusals.other', { brand }) : t(refusalKey(code), { brand });
}

function Contact({ brand, children }: { brand: string; children?: ReactNode }) {
  const t = useSell();
  const { path } = useSpeech();
  return (
    <>
      {children}
      <LinkButton variant="quiet" size="touch" href={path('/faq')}>
        {t('summary.contact', { brand })}
      </LinkButton>
    </>
  );
}
