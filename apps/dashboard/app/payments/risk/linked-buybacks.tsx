import { formatDate, formatMoney } from '@reprise/i18n/formats';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Link } from 'react-router';
import { HERE } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { paths } from '../../navigation/paths.ts';
import { useMay } from '../../session/use-may.ts';
import type { HoldDetail } from './read-holds.ts';

/** Other buybacks that share something with this one: who sold them, what became of the money, and what is shared. */
export function LinkedBuybacks({ hold: { linked } }: { hold: HoldDetail }) {
  const t = useWords('risk');
  return (
    <section className="risk-links" aria-label={t('linked.title')}>
      <h3>{t('linked.title')}</h3>
      {linked.length === 0 && <p className="subtle">{t('linked.none')}</p>}
      {linked.length > 0 && (
        <ul>
          {linked.map((one) => (
            <LinkedRow key={one.id} linked={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LinkedRow({ linked }: { linked: HoldDetail['linked'][number] }) {
  const t = useWords('risk');
  const pay = useWords('payments');
  const locale = useLocale();
  const may = useMay();
  const { payment } = linked;
  const product = <strong>{linked.product}</strong>;
  return (
    <li>
      <span className="risk-link-what">
        {may('ROLE_BUYBACK_DETAIL_PAGE') ? (
          <Link className="link" to={paths.buyback({ id: linked.id })}>
            {product}
          </Link>
        ) : (
          product
        )}
        <small>
          {[
            linked.customer ?? t('noName'),
            linked.place ?? t('site'),
            formatDate(locale, new Date(linked.createdAt), HERE),
          ].join(' · ')}
        </small>
      </span>
      <span className="risk-link-shares">
        {linked.shares.map((code) => (
          <Badge key={code} tone="orange">
            {t(`signal.${code}.short`)}
          </Badge>
        ))}
      </span>
      <span className="risk-money">
        {payment && <strong>{formatMoney(locale, payment.amount, payment.currency)}</strong>}
        <small>{linked.isHeld ? t('linked.held') : payment && pay(`statuses.${payment.status}`)}</small>
      </span>
    </li>
  );
}
