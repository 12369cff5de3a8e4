import { LinkButton } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { Barcode } from '@reprise/ui/product/barcode.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { useId } from 'react';
import { useMoney } from '../cart/use-money.ts';
import { useSell } from '../declaration/sell-speech.ts';
import { useSpeech } from '../i18n.ts';
import { DropOffCode } from '../preparation/drop-off-code.tsx';
import { HazardNotice } from '../preparation/hazard-notice.tsx';
import { listId, type NotReady, PreparationForm } from '../preparation/preparation-form.tsx';
import { LabelDownload } from './label-download.tsx';
import type { Confirmed } from './load-confirmation.server.ts';
import { Papers, Steps } from './papers.tsx';

type Props = { buyback: Confirmed; brand: string; isOne: boolean; notReady: NotReady | undefined };

/** One buyback: its code, its money, its label, and what to do with the device. */
export function Ticket({ buyback, brand, isOne, notReady }: Props) {
  const t = useSell();
  const id = useId();
  const { product, instructions, preparation, isTrial } = buyback;
  const { label } = instructions;
  // Nothing on the page may tell somebody to post a device that must not be posted.
  const hazard = preparation?.hazard;
  const name = t('confirmation.ticket', { product: product.label });
  return (
    <section className="bought" aria-labelledby={id}>
      <h2 id={id} className={isOne ? 'visually-hidden' : undefined}>
        {isOne ? name : product.label}
      </h2>
      {buyback.status === 'bb_cancelled' && <Notice tone="neutral" title={t('confirmation.cancelled')} />}
      <div className="ticket">
        <div className="ticket-code">
          <Barcode
            code={buyback.identificationNumber}
            label={t('confirmation.bars', { code: buyback.identificationNumber })}
          />
          <Code13 code={buyback.identificationNumber} />
        </div>
        <div className="ticket-tear" />
        <div className="ticket-money">
          <Money buyback={buyback} />
          {buyback.isTrial && isPosted(instructions.circuit) && (
            <Notice tone="amber" title={t('confirmation.trial_label')} />
          )}
          {buyback.dropOff && <DropOffCode dropOff={buyback.dropOff} heading="h3" />}
          {label === 'unprepared' && <ToList id={buyback.id} />}
          {/* Once it was ordered, the page begins to ask for it. */}
          {label !== 'unprepared' && !hazard && <LabelDownload buyback={buyback} brand={brand} />}
        </div>
      </div>
      {hazard && <HazardNotice {...hazard} />}
      {preparation?.isDue && (
        <PreparationForm
          id={buyback.id}
          product={product.label}
          preparation={preparation}
          isTrial={isTrial}
          notReady={notReady}
          heading="h3"
        />
      )}
      {instructions.highlightedInstruction && !hazard && (
        <Notice tone="amber" title={instructions.highlightedInstruction} />
      )}
      {!hazard && <Steps buyback={buyback} />}
      <Papers buyback={buyback} />
    </section>
  );
}

/** The label comes after the list below. */
function ToList({ id }: { id: string }) {
  const t = useSell();
  return (
    <>
      <p>{t('preparation.to_list_text')}</p>
      <LinkButton size="glove" wide icon="check" href={`#${listId(id)}`}>
        {t('preparation.to_list')}
      </LinkButton>
    </>
  );
}

const isPosted = (circuit: Confirmed['instructions']['circuit']): boolean =>
  circuit === 'web_post' || circuit === 'web_collect';

function Money({ buyback: { payout, currency, paymentLabel, store } }: { buyback: Confirmed }) {
  const t = useSell();
  const { path } = useSpeech();
  const money = useMoney(currency);
  return (
    <dl>
      <dt>{t('confirmation.receive')}</dt>
      <dd className="tabular">{money(payout)}</dd>
      <dt>{t('confirmation.by')}</dt>
      <dd>{paymentLabel}</dd>
      {store && (
        <>
          <dt>{t('confirmation.store')}</dt>
          <dd>
            <a className="link" href={path('/stores')}>
              {store.name}
            </a>
            <small>{[store.street, store.city].filter(Boolean).join(', ')}</small>
            <Icon name="map-pin" size={16} />
          </dd>
        </>
      )}
    </dl>
  );
}
