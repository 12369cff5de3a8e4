import { Button } from '@reprise/ui/primitives/button.tsx';
import { Checkbox } from '@reprise/ui/primitives/checkbox.tsx';
import { Disclosure } from '@reprise/ui/primitives/disclosure.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { Waterfall } from '@reprise/ui/product/waterfall.tsx';
import { priceRows } from '@reprise/ui/product/waterfall-rows.ts';
import { useEffect } from 'react';
import { Form, useFetcher, useLocation, useNavigation } from 'react-router';
import { useMoney } from '../cart/use-money.ts';
import { useSell } from '../declaration/sell-speech.ts';
import { useSpeech } from '../i18n.ts';
import { CustomerData } from './customer-data.tsx';
import { SignatureField } from './signature-field.tsx';
import type { NotSigned, Signing, SigningOffer } from './signing.ts';

type NotDone = { why: NotSigned; fields: readonly string[] } | undefined;

export function SignView({ view, notDone }: { view: Signing; notDone: NotDone }) {
  return view.offer ? <OfferView view={view} offer={view.offer} notDone={notDone} /> : <Closed view={view} />;
}

type Props = { view: Signing; offer: SigningOffer; notDone: NotDone };

/** What is sold, for how much, to whom it is paid: read, corrected and signed on the customer's own phone. */
function OfferView({ view, offer, notDone }: Props) {
  const t = useSell();
  const { locale } = useSpeech();
  const { pathname, search } = useLocation();
  const money = useMoney(offer.currency);
  const note = useNotes();
  const isBusy = useNavigation().state !== 'idle';
  const action = pathname + search;
  const until = new Date(view.expiresAt).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
  const amount = money(offer.payout);
  return (
    <div className="follow sign">
      <p className="sign-with">{t('sign.with', { seller: view.sellerName, store: view.storeName })}</p>
      <h1>{t('sign.title')}</h1>
      {notDone?.why === 'changed' && <Notice tone="orange" title={t('sign.changed')} live="alert" />}
      {notDone?.why === 'failed' && <Notice tone="red" title={t('sign.failed')} live="alert" />}
      {offer.devices.map((device) => (
        <Device
          key={`${device.product} ${device.imei}`}
          device={device}
          money={money}
          onRead={() => note('price_read')}
        />
      ))}
      <CustomerData offer={offer} action={action} badFields={notDone?.why === 'fields' ? notDone.fields : []} />
      <Form method="post" action={action}>
        <input type="hidden" name="intent" value="sign" />
        <input type="hidden" name="shownHash" value={offer.shownHash} />
        <Disclosure summary={t('sign.terms')} onToggle={() => note('terms_read')}>
          {[...new Set(offer.devices.map(({ terms }) => terms))].map((terms) => (
            <p key={terms} className="sign-terms">
              {terms}
            </p>
          ))}
        </Disclosure>
        <Checkbox
          name="terms"
          value="yes"
          size="touch"
          label={t('sign.accept')}
          error={notDone?.why === 'terms' ? t('sign.terms_missing') : undefined}
        />
        <SignatureField
          name={`${offer.customer.firstname} ${offer.customer.lastname}`}
          error={notDone?.why === 'unsigned' ? t('sign.unsigned') : undefined}
        />
        <div className="follow-dock">
          <Button type="submit" variant="primary" size="glove" wide busy={isBusy}>
            {t('sign.submit', { amount })}
          </Button>
        </div>
      </Form>
      <p className="sign-leave">{t('sign.leave', { time: until, seller: view.sellerName })}</p>
      <Form method="post" action={action} className="sign-refuse">
        <input type="hidden" name="intent" value="refuse" />
        <Button type="submit" variant="quiet" size="touch">
          {t('sign.refuse')}
        </Button>
      </Form>
    </div>
  );
}

type Device = SigningOffer['devices'][number];

function Device({ device, money, onRead }: { device: Device; money: ReturnType<typeof useMoney>; onRead: () => void }) {
  const t = useSell();
  const words = { included: t('cart.included'), price: t('cart.price'), payout: t('cart.payout') };
  const number = device.imei ?? device.serialNumber;
  return (
    <section className="sign-card">
      <div className="sign-device">
        <p>
          <strong>{device.product}</strong>
          {number && <small>{t(device.imei ? 'sign.imei' : 'sign.serial', { number })}</small>}
        </p>
        <b>{money(device.payout)}</b>
      </div>
      {/* The seller sees that the customer looked: a price that was read is not disputed later. */}
      <Disclosure summary={t('cart.details')} onToggle={onRead}>
        <Waterfall look="ticket" caption={t('cart.details')} format={money} rows={priceRows(device, words)} />
      </Disclosure>
    </section>
  );
}

/** Tells the seller what the customer does; a note that is lost costs nothing. */
function useNotes(): (what: string) => void {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const note = (what: string) =>
    void fetcher.submit({ intent: 'note', what }, { method: 'post', action: pathname + search });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has opened
  useEffect(() => note('opened'), []);
  return note;
}

function Closed({ view: { status, sellerName } }: { view: Signing }) {
  const t = useSell();
  const end = status === 'signed' || status === 'used' ? 'signed' : status === 'refused' ? 'refused' : 'withdrawn';
  const title = t(`sign.closed.${end}.title`);
  return (
    <section className="follow">
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState icon={end === 'signed' ? 'circle-check' : 'lock'} title={title}>
        {t(`sign.closed.${end}.text`, { seller: sellerName })}
      </EmptyState>
    </section>
  );
}
