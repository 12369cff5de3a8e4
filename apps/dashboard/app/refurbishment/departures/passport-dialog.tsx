import './leaving.css';
import { Button, LinkButton } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { useT, useWords } from '../../i18n/words.tsx';
import { QrCode } from '../../kit/fields/qr-code.tsx';
import { usePrintDeparture } from './use-print-departure.ts';

/** What the buyer of the device scans, on the screen or as a label to print. */
export function PassportDialog({ id, address, onClose }: { id: string; address: string; onClose: () => void }) {
  const t = useWords('leaving');
  const common = useT();
  const { print, busy } = usePrintDeparture();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('passport.title')}
      closeLabel={common('common.close')}
      footer={
        <>
          <LinkButton href={address} target="_blank" rel="noreferrer">
            {t('passport.open')}
          </LinkButton>
          <Button
            variant="primary"
            icon="printer"
            busy={busy}
            onClick={() => print(`/item-departures/${id}/passport-label`)}
          >
            {t('passport.print')}
          </Button>
        </>
      }
    >
      <div className="passport-code">
        <QrCode text={address} label={t('passport.qr')} />
        <p>{t('passport.lead')}</p>
      </div>
    </Dialog>
  );
}
