import { listDepartures } from '@reprise/contract/refurbishment/departures/departure-routes';
import { formatDate, formatMoney } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useState } from 'react';
import { useRead } from '../../api/query.ts';
import { HERE } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { useMay } from '../../session/use-may.ts';
import type { ItemPage } from '../items/read-items.ts';
import { mayLetLeave } from './leave-act.tsx';
import { PassportDialog } from './passport-dialog.tsx';
import type { Departure } from './read-departures.ts';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { usePrintDeparture } from './use-print-departure.ts';

/** How the device left, with its papers and the way back. */
export function DepartureNotice({ page }: { page: ItemPage }) {
  const t = useWords('leaving');
  const { item, general } = page;
  const { data, isError, refetch } = useRead(
    listDepartures,
    { params: { id: item.id } },
    { enabled: general.place === 'left' },
  );
  if (general.place !== 'left') return null;
  const departure = data?.departures.find(({ returned }) => !returned);
  if (departure) return <Left departure={departure} page={page} />;
  if (!isError) return null;
  return (
    <Notice
      tone="red"
      title={t('failed')}
      live="alert"
      actions={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
    />
  );
}

function Left({ departure, page }: { departure: Departure; page: ItemPage }) {
  const t = useWords('leaving');
  const may = useMay();
  const { print, busy } = usePrintDeparture();
  const [dialog, setDialog] = useState<'passport' | 'back' | undefined>();
  const close = () => setDialog(undefined);
  const { kind, id, passport } = departure;
  return (
    <>
      <Notice
        tone={kind === 'scrap' ? 'amber' : 'teal'}
        icon={kind === 'scrap' ? 'trash' : 'truck'}
        title={t(`left.${kind}`)}
        actions={
          <>
            <Button icon="printer" busy={busy} onClick={() => print(`/item-departures/${id}/document`)}>
              {t(`papers.${kind}`)}
            </Button>
            {passport && (
              <Button icon="qrcode" onClick={() => setDialog('passport')}>
                {t('passport.show')}
              </Button>
            )}
            {mayLetLeave(may, kind) && <Button onClick={() => setDialog('back')}>{t('back.act')}</Button>}
          </>
        }
      >
        <p>{useFacts(departure)}</p>
      </Notice>
      {dialog === 'passport' && passport && <PassportDialog id={id} address={passport} onClose={close} />}
      {dialog === 'back' && <TakeBackDialog departure={departure} item={page.item} onClose={close} />}
    </>
  );
}

function useFacts({ leftAt, leftBy, price, currency, buyer, reference, guaranteeMonths, reason }: Departure): string {
  const t = useWords('leaving');
  const locale = useLocale();
  return [
    formatDate(locale, new Date(leftAt), HERE),
    leftBy && t('left.by', { name: leftBy }),
    price !== null && currency && formatMoney(locale, price, currency),
    buyer,
    reference && t('left.reference', { reference }),
    guaranteeMonths ? t('left.guarantee', { duration: t('months', { count: guaranteeMonths }) }) : '',
    reason,
  ]
    .filter(Boolean)
    .join(' · ');
}
