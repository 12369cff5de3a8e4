import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { Link, useLocation } from 'react-router';
import { useHeadingFocus } from '../cart/heading-focus.ts';
import { useSpeech } from '../i18n.ts';
import { AutoRetry } from '../waiting/auto-retry.tsx';
import type { Refusal } from './refusals.ts';
import { useSell } from './sell-speech.ts';

type Way = 'retry' | 'restart' | 'search' | 'contact' | 'stores';
/** What one can do about it, the likeliest first. */
const WAYS: Readonly<Record<Refusal, readonly Way[]>> = {
  no_price: ['search', 'contact'],
  no_estimate: ['restart', 'search', 'contact'],
  no_diagnostic: ['restart', 'contact'],
  product_gone: ['search', 'contact'],
  product_unpublished: ['search', 'contact'],
  no_transport_mode: ['stores', 'contact'],
  no_payment_mode: ['contact', 'search'],
  no_warehouse: ['restart', 'search', 'contact'],
  configuration_error: ['retry', 'contact'],
  cancelled_buyback: ['search', 'contact'],
  buyer_unreachable: ['retry', 'contact'],
  too_many_requests: ['retry', 'search'],
  away: ['retry', 'contact'],
};

/** Why it ends here, and the ways out. The answers stay in the address. */
export function RefusalPage({ refusal, label }: { refusal: Refusal; label: string | null }) {
  const t = useSell();
  const heading = useHeadingFocus();
  const inTunnel = useLocation().pathname.includes('/diag/');
  // Answers are there to be gone over again in the tunnel only.
  const ways = new Set(WAYS[refusal].map((way) => (way === 'restart' && !inTunnel ? 'search' : way)));
  return (
    <section className="wrap refusal">
      <span className="refusal-mark">
        <Icon name={refusal === 'away' || refusal === 'too_many_requests' ? 'cloud-off' : 'package-off'} size={24} />
      </span>
      {label && <p className="kicker">{label}</p>}
      <h1 ref={heading} tabIndex={-1}>
        {t(`refusals.${refusal}.title`)}
      </h1>
      <p className="lead">{t(`refusals.${refusal}.text`)}</p>
      <ul className="refusal-ways">
        {[...ways].map((way, i) => (
          <li key={way}>
            <WayOut way={way} isFirst={i === 0} />
          </li>
        ))}
      </ul>
      {refusal === 'away' && <AutoRetry />}
    </section>
  );
}

function WayOut({ way, isFirst }: { way: Way; isFirst: boolean }) {
  const t = useSell();
  const { path } = useSpeech();
  const { pathname, search } = useLocation();
  const className = buttonClass({ variant: isFirst ? 'primary' : 'secondary', size: 'touch', wide: true });
  const inTunnel = pathname.includes('/diag/');
  // A whole page, so that everything is asked for again.
  if (way === 'retry')
    return (
      <a className={className} href={inTunnel ? pathname + search : path('/search')}>
        {t('ways.retry')}
      </a>
    );
  if (way === 'restart') {
    const answers = new URLSearchParams(search).get('a');
    const again = `${pathname}?${new URLSearchParams({ step: '1', ...(answers && { a: answers }) })}`;
    return (
      <Link className={className} to={again}>
        {t('ways.restart')}
      </Link>
    );
  }
  const target = { search: '/search', contact: '/faq', stores: '/stores' }[way];
  return (
    <Link className={className} to={path(target)}>
      {t(`ways.${way}`)}
    </Link>
  );
}

/** The same in the middle of a page that stays. */
export function RefusalNotice({ refusal }: { refusal: Refusal }) {
  const t = useSell();
  return (
    <Notice tone="red" title={t(`refusals.${refusal}.title`)} live="alert">
      <p>{t(`refusals.${refusal}.text`)}</p>
    </Notice>
  );
}
