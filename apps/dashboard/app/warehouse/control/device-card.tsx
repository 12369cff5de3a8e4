import { TAC_LENGTH } from '@reprise/contract/catalogue/products';
import type { ControlView } from '@reprise/contract/warehouse/control/control-payloads';
import { formatDate } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import type { ReactNode } from 'react';
import { HERE } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { Thumbnail } from '../../kit/fields/thumbnail.tsx';
import { deviceName } from '../check-in/scan-words.ts';
import { isImei } from './control-answers.ts';
import type { Control } from './use-control.ts';

type Props = { view: ControlView; control: Control; photos: ReactNode };

/** The device as it was declared, and its numbers as they are read at the bench. */
export function DeviceCard({ view, control, photos }: Props) {
  const t = useWords('control');
  const { item } = view;
  return (
    <section className="card control-device" aria-label={t('device.title')}>
      <div className="control-shot">
        <Thumbnail src={item.product.image} large />
      </div>
      <div className="control-name-of">
        <h2>{deviceName(item.product)}</h2>
        <p className="subtle">
          {item.grade
            ? t('device.grade', { grade: item.grade.slice(-1).toUpperCase(), account: item.accountName })
            : item.accountName}
        </p>
      </div>
      <BlockedBefore view={view} control={control} />
      <Numbers view={view} control={control} />
      {photos}
      <Button size="touch" variant="quiet" busy={control.isLeaving} onClick={control.abandon}>
        {t('acts.abandon')}
      </Button>
    </section>
  );
}

/** Our own list: the same number was stopped on another device. It decides nothing by itself. */
function BlockedBefore({ view, control }: Omit<Props, 'photos'>) {
  const t = useWords('control');
  const locale = useLocale();
  const blocked = control.preview.data?.blockedBefore ?? view.blockedBefore;
  if (!blocked) return null;
  const facts = { day: formatDate(locale, new Date(blocked.at), HERE), code: blocked.identificationNumber };
  return (
    <div className="control-blocked">
      <Notice tone="red" title={t(`blockedBefore.${blocked.number}`)} live="alert">
        <p>{t('blockedBefore.text', facts)}</p>
      </Notice>
    </div>
  );
}

function Numbers({ view, control }: Omit<Props, 'photos'>) {
  const t = useWords('control');
  const { imei, serialNumber, isImeiConfirmed } = control.draft;
  const problem = isImeiConfirmed ? undefined : imeiProblem(view, imei);
  return (
    <div className="control-numbers">
      <label>
        <span>
          {t('device.imei')}
          <small>{view.declaredImei ?? t('device.undeclared')}</small>
        </span>
        <input
          className="input tabular"
          inputMode="numeric"
          autoComplete="off"
          maxLength={17}
          value={imei}
          aria-invalid={problem === 'form' || undefined}
          onChange={({ currentTarget }) =>
            control.change({ imei: currentTarget.value.replaceAll(/\D/gu, ''), isImeiConfirmed: false })
          }
        />
      </label>
      {imei && (
        <p className="control-check" data-tone={problem ? 'orange' : 'green'} role="status">
          <Icon name={problem ? 'st-alert' : 'st-done'} size={20} />
          {t(problem ? `device.${problem}` : isImeiConfirmed ? 'device.confirmed' : 'device.fits')}
        </p>
      )}
      {(problem === 'other' || problem === 'model') && (
        <Button size="touch" onClick={() => control.change({ isImeiConfirmed: true })}>
          {t('device.confirm')}
        </Button>
      )}
      <label>
        <span>
          {t('device.serial')}
          <small>{view.declaredSerialNumber ?? t('device.undeclared')}</small>
        </span>
        <input
          className="input"
          autoComplete="off"
          maxLength={64}
          value={serialNumber}
          onChange={({ currentTarget }) => control.change({ serialNumber: currentTarget.value })}
        />
      </label>
    </div>
  );
}

/** As the API judges it; the preview says what follows from it. */
function imeiProblem({ declaredImei, tacCodes }: ControlView, imei: string): 'form' | 'other' | 'model' | undefined {
  if (!imei) return undefined;
  if (!isImei(imei)) return 'form';
  if (declaredImei !== null && imei !== declaredImei) return 'other';
  return tacCodes.length && !tacCodes.includes(imei.slice(0, TAC_LENGTH)) ? 'model' : undefined;
}
