import { Button } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { lazy, Suspense, useId } from 'react';
import type { Asked } from '../../customer/customer-rules.ts';
import { useLossWarning } from '../../customer/use-loss-warning.ts';
import { useSell } from '../../declaration/sell-speech.ts';
import { useSpeech } from '../../i18n.ts';
import { LineHead, PriceDetails } from '../cart-line.tsx';
import { ChangeLink } from '../change-link.tsx';
import { Choices } from '../choices.tsx';
import { DockBar } from '../dock.tsx';
import { useSend } from '../send/use-send.ts';
import type { CartSettings } from '../state/settings.server.ts';
import type { CartItem } from '../state/store.ts';
import { totalOf } from '../state/totals.ts';
import { StepPage } from '../step-page.tsx';
import { useMoney } from '../use-money.ts';
import { useObstacle } from '../use-obstacle.ts';
import { SummaryPart } from './summary-part.tsx';
import { SummaryPerson } from './summary-person.tsx';

/** Most sales go through: what is said when one does not is fetched then, and where even that fails it is said plainly. */
const SendOutcome = lazy(() =>
  import('../send/send-outcome.tsx').then(
    (part) => ({ default: part.SendOutcome }),
    () => ({ default: OfflineOutcome }),
  ),
);

/** Everything that is about to be sold and to whom, with a way back to each. */
export function SummaryView(props: { items: readonly CartItem[]; asked: Asked; settings: CartSettings }) {
  const { items, asked, settings } = props;
  const t = useSell();
  const { path } = useSpeech();
  const money = useMoney(settings.currency);
  const { busy, outcome, send } = useSend(asked);
  const obstacle = useObstacle(items, settings);
  const why = useId();
  useLossWarning();
  const amount = money(totalOf(items));
  // A price that must be decided about, on this page, is not answered by sending it again.
  const isBlocked = obstacle !== undefined && outcome?.kind !== 'price_changed';
  return (
    <StepPage
      title={t('summary.title')}
      lead={t('summary.lead')}
      back={path('/cart/customer-infos')}
      dock={
        <DockBar amount={amount} note={isBlocked && <p id={why}>{obstacle}</p>}>
          <Button
            variant="primary"
            size="glove"
            busy={busy}
            blockedBy={isBlocked ? why : undefined}
            onClick={() => void send()}
          >
            {t('summary.send', { amount })}
          </Button>
          <span className="visually-hidden" role="status">
            {busy ? t('summary.sending') : ''}
          </span>
        </DockBar>
      }
    >
      <Suspense>
        {outcome && <SendOutcome outcome={outcome} items={items} settings={settings} onAgain={() => void send()} />}
      </Suspense>
      <SummaryPart title={t('summary.devices')} to={path('/cart')} change={t('summary.change_devices')}>
        <ul className="lines lines--plain">
          {items.map((item) => (
            <li key={item.inCartId} className="line">
              <LineHead item={item} level="h3" />
              <Choices item={item} />
              <p className="line-change">
                <ChangeLink
                  item={item}
                  className="link"
                  label={t('summary.change_handing', { product: item.product.label })}
                />
              </p>
              <PriceDetails item={item} />
            </li>
          ))}
        </ul>
        <p className="grand">
          <span>{t('summary.total')}</span>
          <b>{amount}</b>
        </p>
      </SummaryPart>
      <SummaryPerson asked={asked} />
      {asked.terms && (
        <p className="line-until">
          <Icon name="check" size={16} />
          {t('summary.terms')}
        </p>
      )}
    </StepPage>
  );
}

function OfflineOutcome() {
  const t = useSell();
  return <p role="alert">{t('summary.unanswered_text')}</p>;
}
