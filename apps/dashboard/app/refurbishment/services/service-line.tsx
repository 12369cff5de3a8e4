import type { ItemService, ItemServices } from '@reprise/contract/refurbishment/service-payloads';
import { formatMoney, formatTime } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { VisuallyHidden } from '@reprise/ui/primitives/visually-hidden.tsx';
import { statusLook } from '@reprise/ui/product/status-looks.ts';
import { Link } from 'react-router';
import { HERE } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { paths } from '../../navigation/paths.ts';
import { stockName } from '../../warehouse/check-in/scan-words.ts';
import type { ServiceActs } from './use-service-act.ts';
import { useWorkedTime } from './worked-time.ts';

type Props = { service: ItemService; view: ItemServices; acts: ServiceActs };

/** One service of an item: how far it is, what it costs, and what can be done with it now. */
export function ServiceLine({ service, view, acts }: Props) {
  const t = useWords('workshop');
  const locale = useLocale();
  const worked = useWorkedTime(service);
  const { status, currency } = service;
  const { tone, glyph } = statusLook('service', status);
  const mayAct = view.item.status === 'item_refurb_in_progress';
  const other = view.services.find((one) => one.status === 'in_progress' && one.id !== service.id);
  const cost = formatMoney(locale, service.cost ?? service.plannedCost, currency);
  return (
    <li className="workshop-line" data-status={status} data-tone={tone}>
      <Icon name={glyph} size={20} />
      <div className="workshop-line-what">
        <Link className="link" to={paths.service({ itemRefurbStepId: service.id })}>
          {service.name}
        </Link>
        <VisuallyHidden> {t(`statuses.${status}`)}</VisuallyHidden>
        <small>
          <LineFacts service={service} />
        </small>
      </div>
      <span className="workshop-line-end">
        {status === 'in_progress' ? <strong role="timer">{worked}</strong> : status !== 'canceled' && cost}
      </span>
      {mayAct && (
        <div className="workshop-line-acts">
          {status === 'in_progress' && (
            <>
              <Button variant="primary" icon="check" onClick={() => acts.ask({ kind: 'complete', service })}>
                {t('acts.complete.act')}
              </Button>
              <Button icon="player-pause" onClick={() => acts.ask({ kind: 'pause', service })}>
                {t('acts.pause.act')}
              </Button>
            </>
          )}
          {(status === 'to_do' || status === 'paused') && (
            <Button
              icon="player-play"
              blocked={other && t('start.after', { name: other.name })}
              onClick={() => acts.ask({ kind: status === 'to_do' ? 'start' : 'resume', service })}
            >
              {t(status === 'to_do' ? 'acts.start.act' : 'acts.resume.act')}
            </Button>
          )}
          {status !== 'completed' && status !== 'canceled' && (
            <Button
              icon="x"
              label={t('acts.cancel.actOf', { name: service.name })}
              onClick={() => acts.ask({ kind: 'cancel', service })}
            />
          )}
        </div>
      )}
    </li>
  );
}

/** Who, when and where, as far as it is known. */
function LineFacts({ service }: { service: ItemService }) {
  const t = useWords('workshop');
  const stocks = useWords('checkin');
  const locale = useLocale();
  const { status, operator, startedAt, endedAt, stock, comment, pauseReason, cancelReason } = service;
  const time = (at: string) => formatTime(locale, new Date(at), HERE);
  const facts = [
    operator?.name,
    status === 'in_progress' && startedAt && t('line.since', { at: time(startedAt) }),
    endedAt && time(endedAt),
    (status === 'to_do' || status === 'in_progress') && stock && t('line.stock', { stock: stockName(stocks, stock) }),
    status === 'paused' && (pauseReason ?? t('statuses.paused')),
    status === 'canceled' && (cancelReason ?? t('statuses.canceled')),
    comment,
  ];
  return facts.filter(Boolean).join(' · ');
}
