import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { BUYBACKS_OF_PAGE, confirmationPaths, useSent } from '../cart/send/sent.ts';
import { dayOf } from '../cart/state/days.ts';
import { useSell } from '../declaration/sell-speech.ts';
import { useSpeech } from '../i18n.ts';
import type { NotReady } from '../preparation/preparation-form.tsx';
import type { Confirmed } from './load-confirmation.server.ts';
import { Ticket } from './ticket.tsx';
import { usePapers } from './use-papers.ts';

type Props = { buybacks: readonly Confirmed[]; brand: string; notReady?: NotReady | undefined };

export function ConfirmationView({ buybacks, brand, notReady }: Props) {
  const t = useSell();
  usePapers(buybacks);
  return (
    <section className="step">
      <div className="step-body">
        <span className="done-mark">
          <Icon name="check" size={24} />
        </span>
        <h1>{t('confirmation.title', { name: buybacks[0]!.firstname ?? '' })}</h1>
        <p className="step-lead">
          <Lead buybacks={buybacks} /> {t(buybacks[0]!.isTrial ? 'confirmation.trial_mailed' : 'confirmation.mailed')}
        </p>
        {buybacks.map((buyback) => (
          <Ticket
            key={buyback.id}
            buyback={buyback}
            brand={brand}
            isOne={buybacks.length === 1}
            notReady={notReady?.id === buyback.id ? notReady : undefined}
          />
        ))}
        <OtherPages first={buybacks[0]!.id} />
      </div>
    </section>
  );
}

/** Until when the price is kept: the first of the days when there are several. */
function Lead({ buybacks }: { buybacks: readonly Confirmed[] }) {
  const t = useSell();
  const { locale } = useSpeech();
  const [soonest] = buybacks.map(({ priceValidUntil }) => priceValidUntil).toSorted();
  const day = dayOf(locale, soonest!);
  const { product, instructions, preparation } = buybacks[0]!;
  if (buybacks.length > 1) return t('confirmation.lead_several', { count: buybacks.length, day });
  if (preparation?.hazard) return t('preparation.hazard.lead', { product: product.label });
  const of = { product: product.label, day };
  if (instructions.circuit === 'web_collect') return t('confirmation.lead_collect', of);
  return t(instructions.circuit.includes('drop') ? 'confirmation.lead_drop' : 'confirmation.lead_post', of);
}

/** A cart of many devices does not fit into one address; the browser that sold it knows the others. */
function OtherPages({ first }: { first: string }) {
  const t = useSell();
  const { path } = useSpeech();
  const buybacks = useSent()?.buybacks ?? [];
  if (buybacks.length <= BUYBACKS_OF_PAGE || !buybacks.some(({ id }) => id === first)) return null;
  return (
    <nav className="pages" aria-label={t('confirmation.pages')}>
      <ul>
        {confirmationPaths(path('/buyback-confirmation'), buybacks).map((to, page) => {
          const from = page * BUYBACKS_OF_PAGE;
          const last = Math.min(from + BUYBACKS_OF_PAGE, buybacks.length);
          return (
            <li key={to}>
              <a className="link" href={to} aria-current={buybacks[from]?.id === first ? 'page' : undefined}>
                {t('confirmation.page_of', { from: from + 1, to: last })}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
