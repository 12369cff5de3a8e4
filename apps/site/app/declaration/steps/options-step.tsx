import { formatMoney } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFetcher, useNavigate, useParams } from 'react-router';
import { useHeadingFocus } from '../../cart/heading-focus.ts';
import {
  addItem,
  type DeviceDraft,
  keepCustomerDraft,
  keepDraft,
  readCart,
  readCustomerDraft,
  readDraft,
} from '../../cart/state/store.ts';
import { useOpenPrivate } from '../../cart/use-open-private.ts';
import { useSpeech } from '../../i18n.ts';
import type { Store } from '../../stores/near.ts';
import type { Acted } from '../act.server.ts';
import { type Choice, countriesOf, type Picked, settle, storesOf } from '../choice.ts';
import { itemOf } from '../item-of.ts';
import type { Declaration, Options } from '../load.server.ts';
import { RefusalNotice } from '../refusal-page.tsx';
import { useSell } from '../sell-speech.ts';
import { searchOf, wayOf } from '../steps.ts';
import { Dock, Tunnel } from '../tunnel.tsx';
import { CircuitCards, CountryField } from './circuit-cards.tsx';
import { PaymentCards } from './payment-cards.tsx';

/** Comes when somebody would rather bring the device. */
const StorePicker = lazy(() => import('../../stores/store-picker.tsx').then((m) => ({ default: m.StorePicker })));

type Props = {
  declaration: Declaration;
  page: string;
  a: string;
  options: Options;
  isMulti: boolean;
  stores: readonly Store[];
  withMap: boolean;
  country: string;
};

/** How it is handed over and paid for; the last press asks for the quote of it all and puts it in the cart. */
export function OptionsStep(props: Props) {
  const { declaration, page, a, options, withMap } = props;
  const t = useSell();
  const { locale } = useSpeech();
  const way = useMemo(() => wayOf(declaration, a), [declaration, a]);
  const heading = useHeadingFocus();
  const [picked, pick] = useState<Picked>({});
  const [isMissing, setMissing] = useState(false);
  const storeBox = useRef<HTMLDivElement>(null);
  const country = picked.country ?? props.country;
  useEffect(() => {
    const typed = readCustomerDraft().country;
    if (typed) pick((now) => ({ country: typed, ...now }));
  }, []);
  const choose = (more: Picked) => {
    setMissing(false);
    if (more.country) keepCustomerDraft({ ...readCustomerDraft(), country: more.country });
    pick((now) => ({ ...now, ...more }));
  };
  const choice = settle(options, picked, country);
  const stores = storesOf(choice.circuit, props.stores);
  const store = choice.needsStore ? (stores.find(({ id }) => id === picked.storeId) ?? only(stores)) : undefined;
  const sale = useSale({ ...props, way, choice, store });
  const money = (cents: number, style = {}) => formatMoney(locale, cents, options.currency, style);
  const sell = () => {
    if (choice.needsStore && !store) {
      setMissing(true);
      storeBox.current?.querySelector<HTMLInputElement>('input[type=radio]')?.focus();
      return;
    }
    sale.send();
  };
  const countries = countriesOf(options, props.country);
  return (
    <Tunnel
      {...{ way, page }}
      step={{ kind: 'options' }}
      label={declaration.product.label}
      dock={
        <Dock label={t('options.receive')} price={choice.pair ? money(choice.pair.payout) : '—'}>
          <Button variant="primary" size="glove" busy={sale.isBusy} onClick={choice.pair ? sell : undefined}>
            {t('steps.continue')}
          </Button>
        </Dock>
      }
    >
      <h1 ref={heading} tabIndex={-1}>
        {t('options.title')}
      </h1>
      {sale.refusal && <RefusalNotice refusal={sale.refusal} />}
      {countries.length > 1 && (
        <CountryField countries={countries} country={country} onChange={(to) => choose({ country: to })} />
      )}
      <CircuitCards
        {...{ options, country, money }}
        circuit={choice.circuit}
        onChange={(circuitRuleId) => choose({ circuitRuleId })}
      />
      {choice.needsStore && (
        <div className="block" ref={storeBox}>
          <h2>{t('options.store')}</h2>
          {isMissing && (
            <p className="field-error" role="alert">
              {t('options.store_missing')}
            </p>
          )}
          <Suspense>
            <StorePicker
              stores={stores}
              chosen={store?.id}
              onChoose={(storeId) => choose({ storeId })}
              legend={t('options.store')}
              withMap={withMap}
            />
          </Suspense>
        </div>
      )}
      {choice.circuit && choice.pair && (
        <PaymentCards
          {...{ options, money }}
          circuit={choice.circuit}
          pair={choice.pair}
          onChange={(paymentModeId) => choose({ paymentModeId })}
        />
      )}
    </Tunnel>
  );
}

/** What was typed of the device, or what its line in the cart says already when it is changed. */
function deviceDraft(productId: string, itemId: string | undefined): DeviceDraft {
  const typed = readDraft(productId);
  const line = readCart().items.find(({ inCartId }) => inCartId === itemId)?.declaration;
  return typed.imei || line?.productId !== productId ? typed : line;
}

const only = (stores: readonly Store[]): Store | undefined => (stores.length === 1 ? stores[0] : undefined);

type Sale = Props & { way: ReturnType<typeof wayOf>; choice: Choice; store: Store | undefined };

/** Asks for the quote, keeps the device with it, and goes to the cart, or past it where a cart holds one. */
function useSale({ declaration, page, way, options, choice, store, isMulti }: Sale) {
  const { locale, path } = useSpeech();
  const navigate = useNavigate();
  const openPrivate = useOpenPrivate();
  const { itemId } = useParams();
  const asking = useFetcher<Acted>();
  const { product } = declaration;
  const kept = useRef<Acted>(undefined);
  const acted = asking.data;
  const askForImei = useCallback(
    () => void navigate(page + searchOf({ kind: 'imei' }, way.given), { state: { isImeiNeeded: true } }),
    [navigate, page, way],
  );
  useEffect(() => {
    if (!acted || kept.current === acted) return;
    kept.current = acted;
    if (acted.done === 'imei_refused') askForImei();
    if (acted.done !== 'quote' || !choice.circuit || !choice.pair) return;
    const sold = {
      declaration,
      way,
      options,
      choice,
      store,
      quote: acted.quote,
      draft: deviceDraft(product.id, itemId),
      language: locale,
    };
    // A device that is changed stays in its place.
    addItem({ ...itemOf(sold), ...(itemId && { inCartId: itemId }) }, { alone: !isMulti });
    keepDraft(product.id, {});
    if (isMulti) void navigate(path('/cart'));
    else openPrivate(path('/cart/customer-infos'));
  }, [
    acted,
    askForImei,
    choice,
    declaration,
    isMulti,
    itemId,
    locale,
    navigate,
    openPrivate,
    options,
    path,
    product.id,
    store,
    way,
  ]);
  const send = () => {
    if (!choice.circuit || !choice.pair) return;
    const { imei, imeiUnrecognisedConfirmed } = deviceDraft(product.id, itemId);
    if (product.isCollectingIMEI && !imei) return askForImei();
    void asking.submit(
      {
        intent: 'quote',
        circuitRuleId: choice.pair.circuitRuleId,
        paymentModeId: choice.pair.paymentModeId,
        ...(imei && { imei }),
        ...(imei && imeiUnrecognisedConfirmed && { confirmed: '1' }),
      },
      { method: 'post', action: page + searchOf({ kind: 'options' }, way.given) },
    );
  };
  return {
    send,
    isBusy: asking.state !== 'idle' || acted?.done === 'quote',
    refusal: acted?.done === 'refused' ? acted.refusal : undefined,
  };
}
